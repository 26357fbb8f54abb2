import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sinCajaSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { diaOf, rangoOf } from '../../machinery/fechas.rules.ts'
import {
  counterOf,
  dialects,
  proof,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'

type Person = TestCounter['ana']

const dayMs = 86_400_000
const dayAgo = (days: number) => diaOf(new Date(Date.now() - days * dayMs))
const momentOf = (ms: number) => new Date(ms).toISOString()

/** A day and somebody, and what they come to: sales, cash, cards, wallets, what was given back. */
type Sums = [number, number, number, number, number]

describe.each(dialects)('what was sold outside of tills on %s', (dialect) => {
  let counter: TestCounter
  let supervisor: Person
  let cajero: Person
  let cafe = 0
  let elsewhere = 0
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    supervisor = await counter.miembro('supervisor')
    cajero = await counter.miembro('cajero')
    // 11.900 pesos.
    cafe = await seedProducto(counter.db, { stock: 1000, valor_neto: 10_000 })
    elsewhere = await seedProducto(counter.db, { stock: 9, valor_neto: 20_000, comercio_id: 2 })
  })
  afterAll(() => counter.close())

  const one = () => [{ id: cafe, cantidad: 1, valor_total: 11_900 }]
  const sell = async (who: Person, given: object = {}): Promise<string> => {
    const { status, body } = await counter.sell(one(), given, randomUUID(), who)
    expect([status, body.error]).toEqual([201, undefined])
    return body.id_transaccion
  }
  const sellAt = (who: Person, vendida_sin_conexion_en: string, given: object = {}) =>
    sell(who, { vendida_sin_conexion_en, enviada_en: momentOf(Date.now()), ...given })
  const wallet = async (monto: number) => ({
    ...{ metodo: 'billetera', monto },
    comprobante_key: (await counter.upload(proof(randomUUID()), 1, cajero)).body.key,
  })
  const cash = (monto: number) => ({ metodo: 'efectivo', monto })
  const card = (monto: number) => ({ metodo: 'tarjeta', monto, referencia: '004512' })
  const review = async (id: string, estado: string, orden?: number) => {
    const given = { estado, nota: 'Visto', orden }
    const { status } = await counter.inShop(
      supervisor,
      'POST',
      `/comprobantes/${id}/revision`,
      given,
    )
    expect(status).toBeLessThan(300)
  }
  const giveBack = async (who: Person, id_transaccion: string, metodo: string) => {
    const given = { id_transaccion, id_productos: [{ id: cafe, cantidad: 1 }], metodo }
    const said = { ...given, motivo: 'Salió dañado' }
    expect((await counter.inShop(who, 'POST', '/devoluciones', said)).status).toBe(201)
  }

  const sumsOf = async (who: Person, comercio_id = 1, query = '') => {
    const path = `/comercios/${comercio_id}/cajas/sin-caja${query}`
    const { body } = await counter.ask('GET', path, { token: who.token })
    return sinCajaSchema
      .parse(body)
      .dias.map(({ fecha, ventas, efectivo, tarjeta = 0, billetera, devuelto }) =>
        JSON.stringify([fecha, ventas, efectivo, tarjeta, billetera, devuelto]),
      )
      .toSorted()
  }

  // Sale by sale, by what each one's own rows say.
  const tell = async (comercio_id = 1, of?: Person) => {
    const told = new Map<string, Sums>()
    const add = (moment: string, quien: string, sums: Sums) => {
      const fecha = diaOf(new Date(moment))
      if ((of && of.sub !== quien) || fecha < dayAgo(29)) return
      const key = `${fecha} ${quien}`
      const before = told.get(key) ?? [0, 0, 0, 0, 0]
      told.set(key, before.map((sum, i) => sum + (sums[i] ?? 0)) as Sums)
    }
    const ventas = await counter.db
      .selectFrom('ventas_mostrador as m')
      .innerJoin('ventas as v', 'v.id_transaccion', 'm.id_transaccion')
      .select(['m.id_transaccion', 'm.vendida_en', 'm.efectivo', 'm.estado_comprobante'])
      .select('v.id_usuario')
      .where('m.comercio_id', '=', comercio_id)
      .where('m.caja_id', 'is', null)
      .execute()
    const pagos = await counter.db.selectFrom('venta_pagos').selectAll().execute()
    for (const venta of ventas.filter((row) => row.estado_comprobante !== 'rechazada')) {
      const by = (metodo: string) =>
        pagos
          .filter((pago) => pago.id_transaccion === venta.id_transaccion)
          .filter((pago) => pago.metodo === metodo && pago.estado_comprobante !== 'rechazada')
          .reduce((sum, { monto }) => sum + monto, 0)
      const sums: Sums = [1, venta.efectivo, by('tarjeta'), by('billetera'), 0]
      add(venta.vendida_en, venta.id_usuario, sums)
    }
    const devoluciones = await counter.db
      .selectFrom('devoluciones')
      .selectAll()
      .where('comercio_id', '=', comercio_id)
      .where('caja_id', 'is', null)
      .execute()
    for (const { creado_en, id_usuario, monto } of devoluciones)
      add(creado_en, id_usuario, [0, 0, 0, 0, monto])
    return [...told].map(([key, sums]) => JSON.stringify([key.slice(0, 10), ...sums])).toSorted()
  }

  const agree = async () => {
    const all = await tell()
    expect(await sumsOf(supervisor)).toEqual(all)
    expect(await sumsOf(cajero)).toEqual(await tell(1, cajero))
    expect(await sumsOf(counter.beto, 2)).toEqual(await tell(2))
    return all
  }

  it('comes to what its sales say one by one, whichever release wrote them', async () => {
    const parts = async (...pagos: object[]) => sell(cajero, { pagos })
    const kept = [
      await sell(cajero),
      await parts(card(11_900)),
      await parts(cash(1900), card(4000), await wallet(6000)),
      await parts(await wallet(5000), await wallet(6900)),
    ]
    const rejected = await parts(cash(1900), await wallet(10_000))
    await review(rejected, 'rechazada', 1)
    await review(kept[2] ?? '', 'verificada', 2)
    const half = await parts(await wallet(4000), await wallet(7900))
    await review(half, 'rechazada', 0)
    await review(half, 'verificada', 1)
    await review(await parts(await wallet(11_900)), 'rechazada', 0)
    await giveBack(supervisor, kept[0] ?? '', 'billetera')
    await giveBack(cajero, kept[3] ?? '', 'billetera')
    // One moment of two sales, and the last one of a day beside the first one of the next.
    const { from = '' } = rangoOf(dayAgo(1), dayAgo(1))
    for (const ms of [0, 0, -1]) await sellAt(cajero, momentOf(Date.parse(from) + ms))
    await sellAt(supervisor, momentOf(Date.now() - 3 * dayMs), { pagos: [card(11_900)] })
    const otra = { comercio_id: 2, pagos: [card(23_800)] }
    const items = [{ id: elsewhere, cantidad: 1 }]
    expect((await counter.sell(items, otra, randomUUID(), counter.beto)).status).toBe(201)
    // What a till has is not told, before it is counted and after.
    const before = await agree()
    const { body: caja } = await counter.inShop(cajero, 'POST', '/cajas', { base: 0 })
    await sell(cajero, { pagos: [card(11_900)] })
    expect(await agree()).toEqual(before)
    await counter.inShop(cajero, 'POST', `/cajas/${caja.id}/cierre`, { conteo: {} })
    expect(await agree()).toEqual(before)
    await sell(cajero)
    const all = await agree()
    expect(all).not.toEqual(before)
    expect(all.length).toBeGreaterThan(3)

    const ids = await counter.db.selectFrom('ventas_mostrador').select('id_transaccion').execute()
    const halves = [ids.filter((_, i) => i % 2), ids]
    for (const of of halves) {
      await counter.db
        .updateTable('ventas_mostrador')
        .set({ vendedor: null, tarjeta: null, billetera: null })
        .where(
          'id_transaccion',
          'in',
          of.map((row) => row.id_transaccion),
        )
        .execute()
      expect(await agree()).toEqual(all)
    }
  })

  it('is nobody’s of another shop to see, and nothing on days that have none', async () => {
    for (const [who, comercio_id] of [
      [counter.beto, 1],
      [cajero, 2],
      [supervisor, 2],
    ] as const) {
      const path = `/comercios/${comercio_id}/cajas/sin-caja`
      const { body } = await counter.ask('GET', path, { token: who.token })
      expect(body.error.code).toBe('comercio_no_encontrado')
    }
    expect(await sumsOf(supervisor, 1, `?hasta=${dayAgo(40)}`)).toEqual([])
    const before = await sumsOf(supervisor, 1, `?hasta=${dayAgo(1)}`)
    expect(before).toEqual((await tell()).filter((row) => !row.includes(dayAgo(0))))
  })
})
