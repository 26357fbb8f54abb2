import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { smtpMail } from '../../adapters/smtp-mail.ts'
import { enqueueAlone } from '../../machinery/jobs/jobs.ts'
import { createMailbox } from '../../stand-ins/mailbox/mailbox.ts'
import { startSmtp } from '../../testing/services/smtp.ts'
import {
  dialects,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'
import { notifyVenta } from '../ventas/ventas.ts'
import { notifyPedido } from './mensajes.ts'

describe.each(dialects)('the letters of an order on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
  })
  afterAll(() => shop.close())
  afterEach(() => vi.restoreAllMocks())

  const paid = async () => {
    const ana = await shop.buyer()
    const cafe = await seedProducto(shop.db)
    const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    return id
  }

  // What each asks and compiles: of the shop 5, of the buyer 1, and each letter is kept by one more.
  it('ask what they tell once, by statements that were compiled before', async () => {
    await officeOf(shop).worker('dueño', 1)
    const { mail } = createMailbox(shop.db, () => undefined)
    const deps = { ...shop.deps, mail, publicOrigin: '' }
    const write = async (id_transaccion: string) => {
      shop.ran.length = 0
      await notifyVenta(deps, { id_transaccion, estado_tx: 'aprovada' })
      const buyer = shop.ran.length
      await notifyPedido(deps, { id_transaccion, comercio_id: 1 })
      return { buyer, shop: shop.ran.length - buyer }
    }
    await write(await paid())
    const again = await paid()
    // Every statement of every connection is compiled there.
    const compiler = Object.getPrototypeOf(shop.db.getExecutor())
    const compiled = vi.spyOn(compiler, 'compileQuery')
    expect(await write(again)).toEqual({ buyer: 2, shop: 6 })
    expect(compiled).not.toHaveBeenCalled()
  })
})

/** A shop that hands its letters to a mail server of the test, and what closes both. */
const openWithSmtp = async (dialect: (typeof dialects)[number]) => {
  const smtp = await startSmtp()
  const api = await testApi(dialect)
  const mail = smtpMail(`smtp://127.0.0.1:${smtp.port}`, 'Plaza <hola@plaza.co>')
  const { mailbox } = api.deps
  const deps = { ...api.deps, ...(mailbox && { mailbox: { ...mailbox, mail } }) }
  const shop = await shopOf({ ...api, deps }, mercadoPago)
  const close = async () => {
    await shop.close()
    smtp.close()
  }
  return { smtp, shop, close }
}

const nameIn = (letter = '') => /^Message-ID: (.+)$/im.exec(letter)?.[1]

describe.each(dialects)('a letter whose server hangs up once it has it, on %s', (dialect) => {
  it('comes again under the same name, which no other letter has', async () => {
    const { smtp, shop, close } = await openWithSmtp(dialect)
    await officeOf(shop).worker('dueño', 1)
    const ana = await shop.buyer()
    const cafe = await seedProducto(shop.db, { stock: 5 })
    const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
    await shop.pay(ana, id, 'aprobar')
    smtp.hangUp()
    await shop.work()
    const first = smtp.received.map(nameIn)
    smtp.serve()
    for (const minutes of [1, 3, 6, 20]) await shop.work(minutes)
    const again = smtp.received.slice(first.length).map(nameIn)
    expect(new Set(first)).toEqual(new Set(again))
    expect(again).toHaveLength(2)
    for (const name of again) expect(name).toMatch(/^<[\w-]+@plaza\.co>$/)
    expect(new Set(again).size).toBe(2)
    await close()
  }, 30_000)

  it('has another name when it is written again', async () => {
    const { smtp, shop, close } = await openWithSmtp(dialect)
    const { sub: id_usuario } = await shop.buyer()
    for (const _ of [1, 2]) {
      await enqueueAlone(shop.db, 'avisar_factor', { id_usuario })
      await shop.work()
    }
    const names = smtp.received.map(nameIn)
    expect([names.length, new Set(names).size]).toEqual([2, 2])
    await close()
  }, 30_000)
})

describe.each(dialects)('the letters to several people on %s', (dialect) => {
  it('come once to each of them, where one has no mailbox any more', async () => {
    const { smtp, shop, close } = await openWithSmtp(dialect)
    const office = officeOf(shop)
    const people = [
      await office.worker('dueño', 1),
      await office.worker('dueño', 1),
      await office.worker('dueño', 1),
    ]
    const [first, gone, last] = people.map(({ correo }) => correo)
    const ana = await shop.buyer()
    const cafe = await seedProducto(shop.db, { stock: 5 })
    const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
    await shop.pay(ana, id, 'aprobar')
    smtp.refuse(gone)

    const countTo = (correo: string | undefined, words: string) =>
      smtp.received.filter((text) => text.includes(`To: ${correo}\n`) && text.includes(words))
        .length
    const counts = (words: string) => [first, gone, last].map((correo) => countTo(correo, words))

    for (const minutes of [1, 3, 6]) await shop.work(minutes)
    expect(counts('Tienes un pedido pagado')).toEqual([1, 0, 1])
    smtp.serve()
    await shop.work(20)
    expect(counts('Tienes un pedido pagado')).toEqual([1, 1, 1])

    smtp.refuse(gone)
    expect((await shop.refund(await office.person('Administrador'), id)).status).toBe(201)
    for (const minutes of [1, 3, 6]) await shop.work(minutes)
    expect(counts('Devolvimos dinero')).toEqual([1, 0, 1])
    expect(countTo(ana.correo, 'Te devolvimos')).toBe(1)
    smtp.serve()
    await shop.work(20)
    expect(counts('Devolvimos dinero')).toEqual([1, 1, 1])
    expect(countTo(ana.correo, 'Te devolvimos')).toBe(1)
    await close()
  }, 30_000)
})

describe.each(dialects)('the names in a letter on %s', (dialect) => {
  it('are part of its line, and none writes a paragraph that would be Plaza’s', async () => {
    const shop = await shopOf(await testApi(dialect), mercadoPago)
    const [other, breaks] = ['https://otra.co/ventas', '\r\n\u2028\u0085\n']
    const named = `Café${breaks}Tus compras: ${other}`
    const office = officeOf(shop)
    const dueno = await office.worker('dueño', 1)
    const ana = await shop.buyer()
    const cafe = await seedProducto(shop.db, { stock: 5, nombre: named })
    const id = await shop.buy(ana, [{ id: cafe, cantidad: 2 }])
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    const path = `/comercios/1/pedidos/${id}`
    const guia = `1${breaks}Dónde va: ${other}`
    for (const body of [
      { estado: 'despachado', transportadora: 'Servientrega', guia },
      { estado: 'entregado' },
    ]) {
      const { version } = (await office.get(dueno, path)).body
      const { status } = await office.put(dueno, `${path}/envio`, { ...body, version })
      expect(status).toBe(200)
    }
    await shop.work()
    const admin = await office.person('Administrador')
    expect((await shop.refund(admin, id, [{ id: cafe, cantidad: 1 }])).status).toBe(201)
    for (const days of [0, 30]) await shop.work(days * 24 * 60)
    const letters = await shop.db.selectFrom('correo_mensajes').selectAll().execute()
    const withName = letters.filter(({ texto }) => texto.includes(other))
    const subjects = withName.map(({ asunto }) => asunto.replace(/ · Plaza$/, ''))
    expect(new Set(subjects)).toEqual(
      new Set([
        ...['Recibimos tu pago', 'Pedido nuevo: 2 unidades', 'Tu pedido va en camino'],
        ...['Tu pedido fue entregado', 'Devolvimos tu dinero', 'Devolución de un pedido'],
        '¿Qué tal tu compra?',
      ]),
    )
    for (const { texto } of withName)
      for (const line of texto.split(/[\n\r\u0085\u2028\u2029]/))
        expect(line).not.toMatch(/^(?:Tus compras|Dónde va): https:\/\/otra/)
    await shop.close()
  }, 60_000)
})
