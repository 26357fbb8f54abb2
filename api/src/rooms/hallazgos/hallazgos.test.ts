import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hallazgosSchema, mostHallazgos, numeroOfVenta } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  fullScansOf,
  type Office,
  officeOf,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'
import { numeroIn } from '../pedidos/pedidos.ts'
import { isIn } from './hallazgos.rules.ts'

describe.each(dialects)('what people at work find on %s', (dialect) => {
  let counter: TestCounter
  let office: Office
  beforeAll(async () => {
    counter = await counterOf(await shopOf(await testApi(dialect), mercadoPago))
    office = officeOf(counter)
  })
  afterAll(() => counter.close())

  const ask = (who: { token: string }, body: object) => office.post(who, '/hallazgos', body)

  const find = async (who: { token: string }, q: string, comercioId?: number) => {
    const { body } = await ask(who, { q, comercioId })
    return hallazgosSchema.parse(body).hallazgos.map(({ tipo, nombre }) => `${tipo} ${nombre}`)
  }

  const sold = async (comercio_id: number) => {
    const id = await seedProducto(counter.db, {
      comercio_id,
      nombre: `Ruana tejida ${comercio_id}`,
    })
    const ana = await counter.buyer()
    const paid = await counter.buy(ana, [{ id, cantidad: 1 }])
    await counter.pay(ana, paid, 'aprobar')
    await counter.work()
    return paid
  }

  it('is of the shop where they work, and of it what their function opens', async () => {
    const [own, another] = [await sold(1), await sold(2)]
    const [supervisor, cajero] = [await office.worker('supervisor'), await office.worker('cajero')]
    expect(await find(supervisor, 'ruana', 1)).toEqual(['producto Ruana tejida 1'])
    const numero = numeroOfVenta(own)
    for (const q of [numero, `#${numero.toLowerCase()}`, own])
      expect(await find(supervisor, q, 1)).toEqual([`pedido ${numero}`])
    // Another shop's order is nobody's here, by whatever part of its number.
    for (const q of [another, numeroOfVenta(another)])
      expect(await find(supervisor, q, 1)).toEqual([])
    expect(await find(supervisor, 'SUPERV', 1)).toHaveLength(1)
    // A cajero sells: an order tells where its buyer lives.
    for (const q of [own, 'ruana', 'supervisor']) expect(await find(cajero, q, 1)).toEqual([])
    const administrador = await office.person('Administrador')
    expect(await find(administrador, numeroOfVenta(another))).toEqual([
      `pedido ${numeroOfVenta(another)}`,
    ])
    // An administrator runs no shop: its products are not among what they open.
    expect(await find(administrador, 'ruana', 1)).toEqual([])
    expect(await find(supervisor, numero)).toEqual([])
  })

  it('is nothing for who was removed a moment ago, who works elsewhere, who buys, or nobody', async () => {
    const dueno = await office.worker('dueño')
    const removed = await office.worker('supervisor')
    expect((await ask(removed, { q: 'ruana', comercioId: 1 })).status).toBe(200)
    await office.remove(dueno, `/comercios/1/miembros/${removed.sub}`)
    const elsewhere = await office.worker('dueño', 2)
    const buyer = await office.person('Comprador')
    for (const who of [removed, elsewhere, buyer]) {
      const { status, body } = await ask(who, { q: 'ruana', comercioId: 1 })
      expect([status, body.error.code]).toEqual([404, 'comercio_no_encontrado'])
      expect(await find(who, 'ana')).toEqual([])
    }
    const nobody = await office.people.ask('POST', '/hallazgos', { body: { q: 'ruana' } })
    expect(nobody.status).toBe(401)
  })

  it('asks for two letters, and takes whatever is typed for what it is', async () => {
    const dueno = await office.worker('dueño')
    expect((await ask(dueno, { q: ' a ', comercioId: 1 })).status).toBe(400)
    for (const q of [
      '%%',
      "' or 1=1 --",
      '"*',
      '____',
      'ab%',
      '\\\\',
      '7f3a%',
      '🧵🧵',
      'NEAR(a b)',
    ])
      expect(await find(dueno, q, 1), q).toEqual([])
    for (let n = 0; n < mostHallazgos + 2; n += 1)
      await seedProducto(counter.db, { comercio_id: 1, nombre: `Hamaca ${n}` })
    expect(await find(dueno, 'hamaca', 1)).toHaveLength(mostHallazgos)
  })

  it('looks a number up, however many were sold', async () => {
    const paid = await sold(1)
    const administrador = await office.person('Administrador')
    counter.ran.length = 0
    const numero = numeroOfVenta(paid)
    expect(await find(administrador, numero)).toContain(`pedido ${numero}`)
    const asked = counter.ran.filter((text) => text.includes('venta_envios'))
    expect(asked).toHaveLength(1)
    expect(await fullScansOf(counter.db, asked)).toEqual([])
  })
})

describe('what is read of what somebody types', () => {
  it('is the beginning of a transaction only where it is made of its letters', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const numero = numeroIn(text)
        if (numero !== undefined) expect(numero).toMatch(/^[0-9a-f][0-9a-f-]{3,35}$/)
      }),
    )
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        for (const text of [id, numeroOfVenta(id), `#${numeroOfVenta(id)}`])
          expect(id.startsWith(numeroIn(text) ?? 'none')).toBe(true)
      }),
    )
  })

  it('finds a name by the beginnings of its words, whatever their accents', () => {
    expect(isIn('jose per', 'José María Pérez')).toBe(true)
    expect(isIn('aria', 'José María')).toBe(false)
  })
})
