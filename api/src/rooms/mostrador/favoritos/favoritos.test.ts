import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { favoritosMostradorSchema } from '../../../../contract/index.ts'
import { mercadoPago } from '../../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../../testing/testing.ts'

describe.each(dialects)('what a till shows for a touch on %s', (dialect) => {
  let counter: TestCounter
  let ids: number[]
  let foreign = 0
  beforeAll(async () => {
    counter = await counterOf(await shopOf(await testApi(dialect), mercadoPago))
    ids = []
    for (const unidades_vendidas of [3, 90, 40])
      ids.push(await seedProducto(counter.db, { unidades_vendidas }))
    foreign = await seedProducto(counter.db, { comercio_id: 2, unidades_vendidas: 500 })
  })
  afterAll(() => counter.close())

  const path = '/mostrador/favoritos'
  const get = async (who = counter.ana) =>
    favoritosMostradorSchema.parse((await counter.inShop(who, 'GET', path)).body)
  const put = (favoritos: number[], who = counter.ana) =>
    counter.inShop(who, 'PUT', path, { favoritos })

  it('is what sold most of that shop alone, by category too', async () => {
    const [few, most, some] = ids
    const shown = await get(await counter.miembro('cajero'))
    expect([shown.elegidos, shown.favoritos]).toEqual([false, [most, some, few]])
    expect(shown.categorias.flatMap(({ productos }) => productos)).toEqual([most, some, few])
  })

  it('is what the shop chose, in its order, as far as that is on sale', async () => {
    const [few = 0, most = 0] = ids
    expect((await put([few, most])).body).toMatchObject({ elegidos: true, favoritos: [few, most] })
    await counter.db.updateTable('productos').set({ status: 0 }).where('id', '=', few).execute()
    expect((await get()).favoritos).toEqual([most])
    await counter.db.updateTable('productos').set({ status: 1 }).where('id', '=', few).execute()
    expect((await get()).favoritos).toEqual([few, most])
    expect((await put([])).body.elegidos).toBe(false)
  })

  it('is chosen by supervisors, of products that the shop sells, each once', async () => {
    const [few = 0] = ids
    const codeOf = async (asked: ReturnType<typeof put>) => (await asked).body.error?.code
    expect(await codeOf(put([few], await counter.miembro('cajero')))).toBe('sin_permiso')
    expect(await codeOf(put([few], await counter.miembro('supervisor')))).toBe(undefined)
    expect(await codeOf(put([foreign]))).toBe('producto_no_encontrado')
    expect(await codeOf(put([few, few]))).toBe('solicitud_invalida')
    expect(await codeOf(put(Array.from({ length: 25 }, (_, i) => i + 1)))).toBe(
      'solicitud_invalida',
    )
  })

  it('is what one of two chose who choose at once', async () => {
    const [few = 0, most = 0] = ids
    const answers = await Promise.all([put([few]), put([most]), put([few, most])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(counter.reported).toEqual([])
  })
})
