import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cajaSchema, reciboSchema, ventaMostradorSchema } from '../../../../contract/index.ts'
import { mercadoPago } from '../../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  proof,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../../testing/testing.ts'

const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()

describe.each(dialects)('a sale paid in parts on %s', (dialect) => {
  let counter: TestCounter
  let cajero: TestCounter['ana']
  let supervisor: TestCounter['ana']
  let cafe = 0
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    cajero = await counter.miembro('cajero')
    supervisor = await counter.miembro('supervisor')
    // 11.900 pesos.
    cafe = await seedProducto(counter.db, { stock: 1000, valor_neto: 10_000 })
  })
  afterAll(() => counter.close())

  const items = (cantidad = 1) => [{ id: cafe, cantidad }]
  const upload = async () =>
    (await counter.upload(proof(randomUUID()), 1, cajero)).body.key as string
  const sell = (pagos: object[], more: object = {}, clave?: string, units = 1) =>
    counter.sell(items(units), { pagos, ...more }, clave, cajero)
  const wallet = async (monto: number, referencia?: string) => ({
    ...{ metodo: 'billetera', monto, comprobante_key: await upload() },
    ...(referencia && { referencia }),
  })
  const card = (monto: number) => ({ metodo: 'tarjeta', monto, referencia: '004512' })
  const cash = (monto: number, recibido?: number) => ({ metodo: 'efectivo', monto, recibido })
  const codeOf = async (asked: Promise<{ body: { error?: { code: string } } }>) =>
    (await asked).body.error?.code
  const review = (id: string, estado: string, orden?: number, who = supervisor) =>
    counter.inShop(who, 'POST', `/comprobantes/${id}/revision`, { estado, nota: 'Visto', orden })
  const back = (id_transaccion: string, given: object, who = cajero, units = 1) =>
    counter.inShop(who, 'POST', '/devoluciones', {
      ...{ id_transaccion, id_productos: items(units), motivo: 'Dañado', ...given },
    })
  const find = async (numero: string, who = cajero) =>
    (await counter.inShop(who, 'GET', `/ventas-mostrador?numero=${numero}`)).body[0]

  it('is by cash, a card and a wallet, and its change is of the cash alone', async () => {
    const clave = randomUUID()
    const pagos = [cash(3900, 5000), card(4000), await wallet(4000, 'M 77')]
    const { status, body } = await sell(pagos, {}, clave)
    expect(status).toBe(201)
    const venta = ventaMostradorSchema.parse(body)
    expect(venta).toMatchObject({
      ...{ total_a_pagar: 11_900, efectivo_recibido: 5000, cambio: 1100, metodo_pago: 'efectivo' },
      ...{ estado_comprobante: null },
      pagos: [
        { orden: 0, metodo: 'efectivo', monto: 3900, estado_comprobante: null },
        { orden: 1, metodo: 'tarjeta', monto: 4000, referencia: '004512' },
        { orden: 2, metodo: 'billetera', referencia: 'M77', estado_comprobante: 'por_verificar' },
      ],
    })
    expect((await sell(pagos, {}, clave)).body).toEqual(body)
    const recibo = reciboSchema.parse((await counter.ask('GET', `/recibos/${venta.recibo}`)).body)
    expect(recibo.pagos).toEqual([
      { metodo: 'efectivo', monto: 3900, estado_comprobante: null },
      { metodo: 'tarjeta', monto: 4000, estado_comprobante: null },
      { metodo: 'billetera', monto: 4000, estado_comprobante: 'por_verificar' },
    ])
  })

  it('comes to exactly what it costs, or nothing is sold', async () => {
    const before = await counter.stockOf(cafe)
    for (const pagos of [
      [cash(11_899)],
      [cash(11_901)],
      [cash(6000), card(5901)],
      [card(11_900), cash(1)],
    ])
      expect(await codeOf(sell(pagos))).toBe('pagos_no_suman')
    expect(await codeOf(sell([cash(5000, 4900), card(6900)]))).toBe('efectivo_insuficiente')
    for (const pagos of [
      [],
      [cash(-100), card(12_000)],
      [cash(0), card(11_900)],
      [cash(5950), cash(5950)],
      [{ metodo: 'tarjeta', monto: 11_900 }],
      [{ metodo: 'bitcoin', monto: 11_900 }],
      [cash(5000.5), card(6899.5)],
    ])
      expect(await codeOf(sell(pagos))).toBe('solicitud_invalida')
    expect(await counter.stockOf(cafe)).toBe(before)
  })

  it('has a number and a proof of its own for each wallet', async () => {
    expect((await sell([await wallet(6000, 'A1'), await wallet(5900, 'A2')])).status).toBe(201)
    const twice = [await wallet(6000, 'B1'), await wallet(5900, 'b 1')]
    expect(await codeOf(sell(twice))).toBe('referencia_pago_repetida')
    expect(await codeOf(sell([cash(6000), await wallet(5900, 'a2')]))).toBe(
      'referencia_pago_repetida',
    )
    const used = await wallet(5900)
    expect((await sell([cash(6000), used])).status).toBe(201)
    expect(await codeOf(sell([cash(6000), used]))).toBe('comprobante_repetido')
    const own = await wallet(5900)
    expect(await codeOf(sell([own, { ...own, monto: 6000 }]))).toBe('comprobante_repetido')
    const ofBeto = (await counter.upload(proof('beto'), 2, counter.beto)).body.key
    const foreign = { metodo: 'billetera', monto: 5900, comprobante_key: ofBeto }
    expect(await codeOf(sell([cash(6000), foreign]))).toBe('comprobante_requerido')
    expect(await codeOf(sell([cash(6000), { metodo: 'billetera', monto: 5900 }]))).toBe(
      'comprobante_requerido',
    )
  })

  it('refuses a wallet\u2019s number for the second of two parts at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await wallet(5900, `R${round}`), await wallet(5900, `R${round}`)]
      const answers = await Promise.all([
        sell([cash(6000), one]),
        counter.sell(items(), {
          ...{ metodo_pago: 'billetera', comprobante_key: two.comprobante_key },
          referencia_pago: `R${round}`,
        }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    }
    expect(counter.reported).toEqual([])
  })

  it('is looked at wallet by wallet, and what did not come is told apart', async () => {
    const abierta = cajaSchema.parse(
      (await counter.inShop(cajero, 'POST', '/cajas', { base: 0 })).body,
    )
    const pagos = [cash(3900, 5000), await wallet(4000), card(4000)]
    const { body } = await sell(pagos)
    const both = await sell([await wallet(6000), await wallet(5900)])
    const { id_transaccion } = body
    const listed = await counter.inShop(supervisor, 'GET', '/comprobantes?limit=100')
    expect(
      listed.body.data.find(
        (one: { id_transaccion: string }) => one.id_transaccion === id_transaccion,
      ),
    ).toMatchObject({ orden: 1, monto: 4000, total_a_pagar: 11_900 })
    expect(await codeOf(review(id_transaccion, 'rechazada', 0))).toBe('venta_no_encontrada')
    expect(await codeOf(review(id_transaccion, 'rechazada', undefined, cajero))).toBe('sin_permiso')
    expect((await review(id_transaccion, 'rechazada')).status).toBe(204)
    expect(await codeOf(review(id_transaccion, 'verificada', 1))).toBe('estado_no_permitido')
    expect((await review(both.body.id_transaccion, 'verificada', 1)).status).toBe(204)
    expect((await review(both.body.id_transaccion, 'rechazada', 0)).status).toBe(204)
    const conteo = { '2000': 1, '1000': 1, '500': 1, '200': 2 }
    const path = `/cajas/${abierta.id}/cierre`
    const closed = (await counter.inShop(cajero, 'POST', path, { conteo })).body
    expect(cajaSchema.parse(closed).reporte).toMatchObject({
      ventas: {
        ...{ cantidad: 2, total: 23_800, rechazado: 10_000, redondeo: 0 },
        ...{ efectivo: { cantidad: 1, total: 3900 }, tarjeta: { cantidad: 1, total: 4000 } },
        billetera: { cantidad: 1, total: 5900 },
      },
      esperado: { efectivo: 3900, tarjeta: 4000, billetera: 5900 },
      diferencia: 0,
    })
  })

  it('goes back as it was paid, and no more by a means than it brought', async () => {
    const caja = (await counter.inShop(cajero, 'POST', '/cajas', { base: 100_000 })).body
    const { body } = await sell([cash(11_900), card(7900), await wallet(4000)], {}, undefined, 2)
    const { id_transaccion, numero } = body
    expect(await find(numero)).toMatchObject({
      quedan: { efectivo: 11_900, tarjeta: 7900, billetera: 4000 },
      ...{ efectivo_hasta: 11_900, admite_efectivo: false },
    })
    expect(await find(numero, supervisor)).toMatchObject({ efectivo_hasta: 23_800 })
    const byCash = { metodo: 'efectivo', monto: 4000 }
    const byCard = { metodo: 'tarjeta', monto: 7900 }
    const wrong = { pagos: [byCash, { ...byCard, monto: 7901 }] }
    expect(await codeOf(back(id_transaccion, wrong))).toBe('pagos_no_suman')
    const tooMuch = {
      pagos: [
        { ...byCash, monto: 3900 },
        { ...byCard, monto: 8000 },
      ],
    }
    expect(await codeOf(back(id_transaccion, tooMuch))).toBe('devolucion_no_permitida')
    const first = await back(id_transaccion, { pagos: [byCash, byCard] })
    expect(first.body).toMatchObject({ monto: 11_900, efectivo: 4000, pagos: [byCash, byCard] })
    expect(await codeOf(back(id_transaccion, { metodo: 'efectivo' }))).toBe('supervisor_requerido')
    const rest = [
      { metodo: 'billetera', monto: 4000 },
      { metodo: 'efectivo', monto: 7900 },
    ]
    const last = await back(id_transaccion, { metodo: 'como_se_pago' })
    expect(last.body).toMatchObject({ efectivo: 7900, pagos: rest })
    const now = (
      await counter.inShop(cajero, 'POST', `/cajas/${caja.id}/cierre`, {
        conteo: { '100000': 1 },
      })
    ).body.reporte
    expect(now.devoluciones).toMatchObject({ efectivo: 11_900, tarjeta: 7900, billetera: 4000 })
    expect(now.diferencia).toBe(0)
  })

  it('gives cash for no wallet that nobody has verified, in however many returns', async () => {
    const quien = await counter.miembro('cajero')
    await counter.inShop(quien, 'POST', '/cajas', { base: 100_000 })
    const parts = [await wallet(11_900), await wallet(11_900)]
    const { body } = await sell(parts, {}, undefined, 2)
    const { id_transaccion, numero } = body
    await review(id_transaccion, 'verificada', 0)
    expect(await find(numero, quien)).toMatchObject({ efectivo_hasta: 11_900 })
    const inCash = { metodo: 'efectivo' }
    expect(await codeOf(back(id_transaccion, inCash, quien, 2))).toBe('supervisor_requerido')
    expect((await back(id_transaccion, inCash, quien)).body).toMatchObject({ efectivo: 11_900 })
    expect(await find(numero, quien)).toMatchObject({ efectivo_hasta: 0, admite_efectivo: false })
    expect(await codeOf(back(id_transaccion, inCash, quien))).toBe('supervisor_requerido')
    await review(id_transaccion, 'verificada', 1)
    expect((await back(id_transaccion, inCash, quien)).body).toMatchObject({ efectivo: 11_900 })
  })

  it('gives nothing back of what did not come', async () => {
    await counter.inShop(supervisor, 'POST', '/cajas', { base: 100_000 })
    const { body } = await sell([cash(3900), await wallet(8000)])
    await review(body.id_transaccion, 'rechazada')
    expect(await codeOf(back(body.id_transaccion, { metodo: 'efectivo' }, supervisor))).toBe(
      undefined,
    )
    const again = await find(body.numero)
    expect(again).toMatchObject({ devuelto: 3900, estado: 'Reembolsada' })
    const none = await sell([await wallet(6000), await wallet(5900)])
    for (const orden of [0, 1]) await review(none.body.id_transaccion, 'rechazada', orden)
    expect(await codeOf(back(none.body.id_transaccion, { metodo: 'billetera' }))).toBe(
      'devolucion_no_permitida',
    )
  })

  it('goes on without a connection, at what was charged where a supervisor takes it in', async () => {
    const offline = { vendida_sin_conexion_en: anHourAgo, enviada_en: new Date().toISOString() }
    const pagos = [cash(6000, 10_000), card(5900)]
    const { status, body } = await sell(pagos, offline)
    expect([status, body.cambio]).toEqual([201, 4000])
    const old = [{ id: cafe, cantidad: 1, valor_total: 10_710 }]
    const charged = { pagos: [cash(5000), card(5710)], ...offline, al_precio_cobrado: true }
    const taken = await counter.sell(old, { ...charged }, undefined, supervisor)
    expect(taken.body).toMatchObject({ total_a_pagar: 10_710 })
  })

  it('reads what an API of before wrote, which has one part', async () => {
    const { body } = await sell([cash(11_900)])
    const id = body.id_transaccion
    await counter.db.deleteFrom('venta_pagos').where('id_transaccion', '=', id).execute()
    const { partes: _, ...row } = await counter.db
      .selectFrom('ventas_mostrador')
      .selectAll()
      .where('id_transaccion', '=', id)
      .executeTakeFirstOrThrow()
    await counter.db.deleteFrom('ventas_mostrador').where('id_transaccion', '=', id).execute()
    await counter.db.insertInto('ventas_mostrador').values(row).execute()
    expect(await find(body.numero)).toMatchObject({ quedan: { efectivo: 11_900, tarjeta: 0 } })
  })
})
