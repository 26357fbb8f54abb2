import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogoMostradorSchema, familiaSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'

describe.each(dialects)('options of a product at the counter on %s', (dialect) => {
  let counter: TestCounter
  beforeAll(async () => {
    counter = await counterOf(await shopOf(await testApi(dialect), mercadoPago))
  })
  afterAll(() => counter.close())

  /** A family of two sizes: five of the first, one of the second. */
  const ruana = async (referencia: string) => {
    const producto_id = await seedProducto(counter.db, { valor_neto: 20_000, stock: 5 })
    const { body } = await counter.inShop(counter.ana, 'POST', '/familias', {
      ...{ nombre: 'Ruana', referencia, ejes: ['Talla'] },
      variantes: [
        { producto_id, valores: ['S'] },
        { valores: ['M'], n_referencia: `${referencia}-M`, valor_neto: 24_000, stock: 1 },
      ],
    })
    const familia = familiaSchema.parse(body)
    const [s, m] = familia.variantes.map(({ id }) => id)
    return { familia, s: s ?? 0, m: m ?? 0 }
  }
  const stockOf = async (id: number) =>
    (
      await counter.db
        .selectFrom('productos')
        .select('stock')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).stock
  const cash = { metodo_pago: 'efectivo' }
  const one = (id: number) => [{ id, cantidad: 1 }]

  it('are sold once each by two tills at once, and the other option stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { s, m } = await ruana(`CARRERA-${round}`)
      const cajero = await counter.miembro('cajero')
      const answers = await Promise.all([
        counter.sell(one(m), cash),
        counter.sell(one(m), cash, undefined, cajero),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect([await stockOf(s), await stockOf(m)]).toEqual([5, 0])
    }
  })

  it('are taken in of a till that was away, short of that option alone', async () => {
    const { s, m } = await ruana('TARDE')
    await counter.sell(one(m), cash)
    const now = new Date().toISOString()
    const late = await counter.sell(one(m), { ...cash, vendida_sin_conexion_en: now })
    expect(late.status).toBe(201)
    expect([await stockOf(s), await stockOf(m)]).toEqual([5, 0])
    const { body } = await counter.inShop(counter.ana, 'GET', '/faltantes')
    expect(JSON.stringify(body)).toContain(' · Talla M')
  })

  it('are not another shop’s to sell', async () => {
    const { m } = await ruana('AJENA')
    const stolen = await counter.sell(one(m), { ...cash, comercio_id: 2 }, undefined, counter.beto)
    expect(stolen.status).toBe(404)
    expect(await stockOf(m)).toBe(1)
  })

  it('are told to a till under the new name of their family', async () => {
    const { familia, s, m } = await ruana('NOMBRE')
    const ask = async (desde: number) =>
      catalogoMostradorSchema.parse(
        (await counter.inShop(counter.ana, 'GET', `/mostrador/catalogo?desde=${desde}&despues=0`))
          .body,
      )
    const { hasta } = await ask(0)
    const { referencia, version, ejes } = familia
    const renamed = await counter.inShop(counter.ana, 'PUT', `/familias/${familia.id}`, {
      ...{ nombre: 'Ruana boyacense', referencia, version, ejes, principal_id: s, variantes: [] },
    })
    expect(renamed.status).toBe(200)
    const { productos } = await ask(hasta)
    expect(productos.map(({ id, familia: own }) => [id, own?.nombre])).toEqual(
      expect.arrayContaining([
        [s, 'Ruana boyacense'],
        [m, 'Ruana boyacense'],
      ]),
    )
  })
})
