import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { esperasSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  type Office,
  officeOf,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'

describe.each(dialects)('what waits in a shop on %s', (dialect) => {
  let counter: TestCounter
  let office: Office
  beforeAll(async () => {
    counter = await counterOf(await shopOf(await testApi(dialect), mercadoPago))
    office = officeOf(counter)
  })
  afterAll(() => counter.close())

  const count = async (who: { token: string }, comercio_id = 1) =>
    esperasSchema.parse((await office.get(who, `/comercios/${comercio_id}/esperas`)).body)

  it('is counted for whoever runs it, and of it a cajero is told what they bring', async () => {
    const [supervisor, cajero] = [await office.worker('supervisor'), await office.worker('cajero')]
    const nothing = {
      ...{ por_despachar: 0, por_recibir: 0, comprobantes: 0, faltantes: 0 },
      ...{ cajas: 0, productos_bajos: 0, domicilios: 0 },
    }
    expect(await count(supervisor)).toEqual({ funcion: 'supervisor', ...nothing })
    const cafe = await seedProducto(counter.db, { stock: 20 })
    await seedProducto(counter.db, { stock: 1 })
    await seedProducto(counter.db, { comercio_id: 2, stock: 1 })
    const ana = await counter.buyer()
    const paid = await counter.buy(ana, [{ id: cafe, cantidad: 2 }])
    await counter.pay(ana, paid, 'aprobar')
    await counter.work()
    await counter.buy(ana, [{ id: cafe, cantidad: 1 }])
    const offline = { vendida_sin_conexion_en: new Date(Date.now() - 3_600_000).toISOString() }
    const oversold = await seedProducto(counter.db, { stock: 30 })
    await counter.sell([{ id: oversold, cantidad: 31 }], offline, randomUUID())
    const seen = await count(supervisor)
    expect(seen).toMatchObject({ por_despachar: 1, faltantes: 1, productos_bajos: 2 })
    expect(await count(cajero)).toEqual({
      funcion: 'cajero',
      ...{ por_despachar: null, por_recibir: null, comprobantes: null, faltantes: null },
      ...{ cajas: null, productos_bajos: null, domicilios: 0 },
    })
  })

  it('is told to nobody of another shop, nor to who was removed a moment ago', async () => {
    const dueno = await office.worker('dueño')
    const removed = await office.worker('supervisor')
    expect((await office.get(removed, '/comercios/1/esperas')).status).toBe(200)
    const miembro = `/comercios/1/miembros/${removed.sub}`
    expect((await office.remove(dueno, miembro)).status).toBeLessThan(300)
    for (const [who, id] of [
      [removed, 1],
      [dueno, 2],
      [dueno, 'uno'],
    ] as const) {
      const { status, body } = await office.get(who, `/comercios/${id}/esperas`)
      expect([status, body.error.code]).toEqual([404, 'comercio_no_encontrado'])
    }
  })
})
