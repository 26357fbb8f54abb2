import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gananciasSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'
import { forget } from '../olvido/olvido.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

const visa = { tarjeta: '4509 9535 6623 3704', documento: '79555111' }
const otherVisa = { tarjeta: '4509 9599 9999 3704', documento: '79555222' }

let telefonos = 3_200_000_000

describe.each(dialects)('two accounts of one person on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
  })
  afterAll(() => shop.close())

  const someone = () => {
    telefonos += 1
    return shop.buyer({
      telefono: String(telefonos),
      direccion_principal: `Calle ${telefonos}`,
    })
  }

  const newBrowser = () => randomBytes(32).toString('base64url')

  const buy = async (buyer: Buyer, referente_id?: string, pagador?: object) => {
    const cafe = await seedProducto(shop.db, {
      ...{ valor_neto: 10_003, porcentaje_regalo_total: 7.5, stock: 20 },
    })
    const id = await shop.buy(buyer, [{ id: cafe, cantidad: 3 }], { referente_id })
    const payment = await shop.pay(buyer, id, 'aprobar', pagador)
    await shop.work()
    return { id, cafe, payment }
  }

  const earningsOf = async ({ sub, token }: Buyer) => {
    const { status, body } = await shop.ask('GET', `/ganancias/${sub}`, { token })
    expect(status).toBe(200)
    return gananciasSchema.parse(body)
  }

  /** What somebody earned in all, and why not more. */
  const outcomeOf = async (socio: Buyer) => {
    const rows = await earningsOf(socio)
    const sum = rows.reduce((total, { valor_ganancia }) => total + valor_ganancia, 0)
    return [sum, rows.flatMap(({ motivo }) => motivo ?? [])]
  }

  const endTerms = () => shop.work(60 * 24 * 60)

  it('earn nothing of each other in one browser, and the referrer reads why and not who', async () => {
    const [socio, buyer] = [await someone(), await someone()]
    const browser = newBrowser()
    await shop.people.signInAt(browser, socio.correo)
    await shop.people.signInAt(browser, buyer.correo)
    await buy(buyer, socio.sub)
    expect(await outcomeOf(socio)).toEqual([0, ['mismo_dispositivo']])
    const told = JSON.stringify(await earningsOf(socio))
    for (const secret of [buyer.sub, buyer.correo, String(telefonos)])
      expect(told).not.toContain(secret)
    await endTerms()
    expect(await outcomeOf(socio)).toEqual([0, ['mismo_dispositivo']])
    expect(new Set((await earningsOf(socio)).map(({ estado }) => estado))).toEqual(
      new Set(['aprobada']),
    )
  })

  it('are seen though the browser is shared only after the sale was paid, by a renewed session', async () => {
    const [socio, buyer] = [await someone(), await someone()]
    await buy(buyer, socio.sub)
    expect(await outcomeOf(socio)).toEqual([2251, []])
    const browser = newBrowser()
    await shop.people.signInAt(browser, socio.correo)
    await shop.people.refresh(buyer.refreshToken, browser)
    await endTerms()
    expect(await outcomeOf(socio)).toEqual([0, ['mismo_dispositivo']])
  })

  const deleteCuentaOf = async ({ sub, token }: Buyer, id: string) => {
    await shop.db
      .updateTable('venta_envios')
      .set({ estado: 'entregado' })
      .where('id_transaccion', '=', id)
      .execute()
    expect((await shop.ask('DELETE', `/profile/${sub}`, { token })).status).toBe(204)
  }

  const keptOf = async ({ sub }: Buyer, id: string) => {
    const pago = shop.db.selectFrom('pagos').select('huellas').where('id_transaccion', '=', id)
    const known = shop.db.selectFrom('cuenta_dispositivos').where('id_usuario', '=', sub)
    const { dispositivos } = await known
      .select((eb) => eb.fn.countAll<number>().as('dispositivos'))
      .executeTakeFirstOrThrow()
    return { ...(await pago.executeTakeFirstOrThrow()), dispositivos }
  }

  it.each(['mismo_dispositivo', 'mismo_pagador'])(
    'are seen though the account that bought is deleted meanwhile, by %s, and forgotten then',
    async (motivo) => {
      const [socio, buyer] = [await someone(), await someone()]
      const card = { tarjeta: `50317557345306${motivo.length}`, documento: String(telefonos) }
      const { id } = await buy(buyer, socio.sub, card)
      const browser = newBrowser()
      await shop.people.refresh(buyer.refreshToken, browser)
      await deleteCuentaOf(buyer, id)
      if (motivo === 'mismo_pagador') await buy(socio, undefined, card)
      else await shop.people.signInAt(browser, socio.correo)
      await endTerms()
      expect(await outcomeOf(socio)).toEqual([0, [motivo]])
      await shop.work(70 * 24 * 60)
      expect(await keptOf(buyer, id)).toEqual({ huellas: '', dispositivos: 0 })
    },
  )

  it('are forgotten with the account, whatever the provider tells of the payment after that', async () => {
    const buyer = await someone()
    const { id, payment } = await buy(buyer, undefined, visa)
    await deleteCuentaOf(buyer, id)
    expect(await keptOf(buyer, id)).toEqual({ huellas: '', dispositivos: 0 })
    // While a payment is new it is asked about.
    await shop.work(60)
    await shop.changePayment(payment, { status: 'charged_back' })
    await shop.work()
    expect(await shop.stateOf(id)).toMatch(/contracargo/)
    expect(await keptOf(buyer, id)).toEqual({ huellas: '', dispositivos: 0 })
  })

  it('earn by each other’s purchases in browsers of their own', async () => {
    const [socio, buyer] = [await someone(), await someone()]
    await shop.people.signInAt(newBrowser(), socio.correo)
    await shop.people.signInAt(newBrowser(), buyer.correo)
    await buy(buyer, socio.sub, visa)
    await endTerms()
    expect(await outcomeOf(socio)).toEqual([2251, []])
  })

  it('earn nothing by a friend’s card that both used, however else it is paid with', async () => {
    const [socio, buyer] = [await someone(), await someone()]
    await buy(socio, undefined, { tarjeta: '5254133674403564' })
    await buy(buyer, socio.sub, { tarjeta: '5254 1336 7440 3564', documento: '1' })
    expect(await outcomeOf(socio)).toEqual([0, ['mismo_pagador']])
  })

  it('earn nothing by the referrer’s own document, though the referrer never bought', async () => {
    const [socio, buyer] = [await someone(), await someone()]
    const { numero_documento } = await shop.db
      .selectFrom('usuarios')
      .select('numero_documento')
      .where('id_usuario', '=', socio.sub)
      .executeTakeFirstOrThrow()
    await buy(buyer, socio.sub, { documento: numero_documento ?? '' })
    expect(await outcomeOf(socio)).toEqual([0, ['mismo_pagador']])
  })

  it('are seen when the card is used by the referrer only later', async () => {
    const [socio, buyer] = [await someone(), await someone()]
    await buy(buyer, socio.sub, otherVisa)
    expect(await outcomeOf(socio)).toEqual([2251, []])
    await buy(socio, undefined, otherVisa)
    await endTerms()
    expect(await outcomeOf(socio)).toEqual([0, ['mismo_pagador']])
  })

  it('are two people where only ends of a card’s number are the same', async () => {
    const [socio, buyer] = [await someone(), await someone()]
    await buy(socio, undefined, { tarjeta: '4111111111111111' })
    await buy(buyer, socio.sub, { tarjeta: '4222221111111111' })
    expect(await outcomeOf(socio)).toEqual([2251, []])
  })

  it('lose no more than was earned, whatever comes back before or after', async () => {
    const [socio, buyer] = [await someone(), await someone()]
    const browser = newBrowser()
    for (const { correo } of [socio, buyer]) await shop.people.signInAt(browser, correo)
    const { id, cafe } = await buy(buyer, socio.sub)
    await shop.refund(buyer, id, [{ id: cafe, cantidad: 1 }])
    await shop.work()
    await endTerms()
    await shop.refund(await shop.people.person('Administrador'), id)
    await shop.work()
    expect(await outcomeOf(socio)).toEqual([0, ['mismo_dispositivo']])
  })

  it('lose what is left where a part came back before it was seen', async () => {
    const [socio, buyer] = [await someone(), await someone()]
    const { id, cafe } = await buy(buyer, socio.sub)
    await shop.refund(buyer, id, [{ id: cafe, cantidad: 1 }])
    const browser = newBrowser()
    for (const { correo } of [socio, buyer]) await shop.people.signInAt(browser, correo)
    await endTerms()
    expect(await outcomeOf(socio)).toEqual([0, ['mismo_dispositivo']])
  })

  it('earn nothing by a dispute that is won once the term is over', async () => {
    const [socio, buyer] = [await someone(), await someone()]
    const { payment } = await buy(buyer, socio.sub)
    await shop.dispute(payment, 'abrir')
    await shop.work()
    const browser = newBrowser()
    for (const { correo } of [socio, buyer]) await shop.people.signInAt(browser, correo)
    await endTerms()
    await shop.dispute(payment, 'ganar')
    await shop.work()
    expect(await outcomeOf(socio)).toEqual([0, ['mismo_dispositivo']])
  })

  it('earn nothing where the referrer’s telephone is gone by then', async () => {
    const [socio, buyer] = [await someone(), await someone()]
    await buy(buyer, socio.sub)
    await shop.db
      .updateTable('usuarios')
      .set({ telefono: '' })
      .where('id_usuario', '=', socio.sub)
      .execute()
    await endTerms()
    expect(await outcomeOf(socio)).toEqual([0, ['sin_datos']])
  })

  it('are forgotten: payers after half a year, browsers after three months, and both with the account', async () => {
    const buyer = await someone()
    await shop.people.signInAt(newBrowser(), buyer.correo)
    const { id } = await buy(buyer, undefined, visa)
    const left = async () => {
      const pago = shop.db.selectFrom('pagos').select('huellas').where('id_transaccion', '=', id)
      const dispositivos = shop.db
        .selectFrom('cuenta_dispositivos')
        .select('huella')
        .where('id_usuario', '=', buyer.sub)
      const { huellas } = await pago.executeTakeFirstOrThrow()
      const known = await dispositivos.execute()
      return { pagador: huellas.split(' ').filter(Boolean).length, dispositivos: known.length }
    }
    const before = await left()
    expect(before.pagador).toBe(3)
    expect(before.dispositivos).toBeGreaterThan(0)
    const kept = JSON.stringify(await shop.db.selectFrom('pagos').selectAll().execute())
    for (const secret of [visa.documento, '450995', '3704"', buyer.correo])
      expect(kept).not.toContain(secret)
    const storage = { find: async () => undefined } as never
    const after = (days: number) =>
      forget(
        { db: shop.db, identity: shop.deps.identity, storage },
        new Date(Date.now() + days * 86_400_000),
      )
    await after(89)
    expect(await left()).toEqual(before)
    await after(91)
    expect(await left()).toEqual({ ...before, dispositivos: 0 })
    await after(181)
    expect(await left()).toEqual({ pagador: 0, dispositivos: 0 })
    const gone = await someone()
    await shop.people.signInAt(newBrowser(), gone.correo)
    const { sub, token } = gone
    expect((await shop.ask('DELETE', `/profile/${sub}`, { token })).status).toBe(204)
    const rows = shop.db.selectFrom('cuenta_dispositivos').select('huella')
    expect(await rows.where('id_usuario', '=', sub).execute()).toEqual([])
  })
})
