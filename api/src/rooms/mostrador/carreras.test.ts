import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  proof,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'

const rounds = 60

describe.each(dialects)('goods that come back while their proof is looked at on %s', (dialect) => {
  let counter: TestCounter
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
  })
  afterAll(() => counter.close())

  it('are paid for by what is known of it, never after it was rejected', async () => {
    const cajero = await counter.miembro('cajero')
    const supervisor = await counter.miembro('supervisor')
    const cafe = await seedProducto(counter.db, { stock: rounds })
    const items = [{ id: cafe, cantidad: 1 }]
    for (let round = 0; round < rounds; round += 1) {
      const { key } = (await counter.upload(proof(`ronda ${round}`), 1, cajero)).body
      const wallet = { metodo_pago: 'billetera', comprobante_key: key }
      const { id_transaccion } = (await counter.sell(items, wallet, undefined, cajero)).body
      const [review, back] = await Promise.all([
        counter.inShop(supervisor, 'POST', `/comprobantes/${id_transaccion}/revision`, {
          ...{ estado: 'rechazada', nota: 'No llegó' },
        }),
        counter.inShop(cajero, 'POST', '/devoluciones', {
          ...{ id_transaccion, id_productos: items, metodo: 'billetera', motivo: 'Dañado' },
        }),
      ])
      expect(review.status).toBe(204)
      if (back.status !== 201) {
        expect(back.body.error.code).toBe('devolucion_no_permitida')
        continue
      }
      const { revisado_en } = await counter.db
        .selectFrom('ventas_mostrador')
        .select('revisado_en')
        .where('id_transaccion', '=', id_transaccion)
        .executeTakeFirstOrThrow()
      expect(revisado_en && revisado_en >= back.body.creado_en).toBe(true)
    }
    expect(counter.reported).toEqual([])
  })
})
