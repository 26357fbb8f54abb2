import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'

type Answer = { status: number; body: { error?: { code: string } } }

describe.each(dialects)('who was taken out of a shop and sends again on %s', (dialect) => {
  let counter: TestCounter
  let cafe = 0
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    cafe = await seedProducto(counter.db, { stock: 50 })
  })
  afterAll(() => counter.close())

  type Who = Awaited<ReturnType<TestCounter['miembro']>>

  const sold = async (who: Who) => {
    const items = [{ id: cafe, cantidad: 1 }]
    const { id_transaccion } = (await counter.sell(items, {}, undefined, who)).body
    return { id_transaccion, id_productos: items, metodo: 'efectivo', motivo: 'Dañado' }
  }

  /** What each sends under one name, from its till. */
  const acts: Record<
    string,
    (who: Who, caja: number) => Promise<(clave: string) => Promise<Answer>>
  > = {
    'a sale': async (who) => (clave) =>
      counter.sell([{ id: cafe, cantidad: 1 }], {}, clave, who) as Promise<Answer>,
    'goods that came back': async (who) => {
      const devolucion = await sold(who)
      return (clave) =>
        counter.inShop(who, 'POST', '/devoluciones', devolucion, clave) as Promise<Answer>
    },
    'cash of a till': async (who, caja) => (clave) =>
      counter.inShop(
        who,
        'POST',
        `/cajas/${caja}/movimientos`,
        { tipo: 'entrada', monto: 1000, motivo: 'Cambio' },
        clave,
      ) as Promise<Answer>,
    'an adjusted stock': async (who) => (clave) =>
      counter.inShop(
        who,
        'POST',
        `/productos/${cafe}/ajustes`,
        { cantidad: 1, motivo: 'otro', nota: 'Conteo' },
        clave,
      ) as Promise<Answer>,
  }

  it.each(Object.keys(acts))('gets no answer of before to %s', async (name) => {
    const who = await counter.miembro('supervisor')
    const { body } = await counter.inShop(who, 'POST', '/cajas', { base: 50_000 })
    const send = await acts[name]?.(who, body.id)
    const clave = randomUUID()
    const first = await send?.(clave)
    expect([first?.status, first?.body.error]).toEqual([201, undefined])
    expect((await send?.(clave))?.status).toBe(201)
    const removed = await counter.inShop(counter.ana, 'DELETE', `/miembros/${who.sub}`)
    expect(removed.status).toBe(204)
    const again = await send?.(clave)
    expect([again?.status, again?.body.error?.code]).toEqual([404, 'comercio_no_encontrado'])
  })
})
