import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordenes } from '../../../contract/index.ts'
import {
  dialects,
  inAudifonos,
  inCafe,
  seedProducto,
  type TestApi,
  testApi,
} from '../../testing/testing.ts'
import { findPagina } from './listado.repository.ts'

describe.each(dialects)('deep pages on %s', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(dialect)
    await api.db.transaction().execute(async (trx) => {
      for (let i = 0; i < 330; i++)
        await seedProducto(trx, {
          ...(i % 9 ? inCafe : inAudifonos),
          valor_neto: 1000 * (i % 7),
          unidades_vendidas: i % 5,
          valor_antes: i % 4 ? 99_000 : null,
        })
    })
  })
  afterAll(() => api.close())

  const listado = fc.record({
    orden: fc.constantFrom(...ordenes),
    oferta: fc.boolean(),
    categoria: fc.constantFrom(undefined, 'cafe', 'alimentos', 'nada'),
    comercio_id: fc.constantFrom(undefined, undefined, 1),
  })

  it('are cut out of the same list as its first ones, wherever they are read from', async () => {
    await fc.assert(
      fc.asyncProperty(listado, fc.integer({ min: 7, max: 100 }), async (one, limit) => {
        const read = (page: number, most: number) =>
          findPagina(api.db, { ...one, page, limit: most })
        // From the first on, as far as that is no deep one.
        const { rows: all, total } = await read(1, 1000)
        expect(all).toHaveLength(total)
        for (const page of [Math.ceil(200 / limit), Math.ceil(total / limit) || 1, 4, 1_000_000]) {
          const found = await read(page, limit)
          const ids = all.slice((page - 1) * limit, page * limit).map(({ id }) => id)
          expect(found.rows.map(({ id }) => id)).toEqual(ids)
          expect(found.total).toBe(total)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('beyond the last one pass over nothing', async () => {
    api.ran.length = 0
    const answer = await api.get('/productos?page=1000000&limit=100')
    expect(await answer.json()).toEqual({ data: [], page: 1_000_000, totalPages: 4, total: 330 })
    expect(api.ran.filter((text) => text.includes('offset'))).toEqual([])
  })
})

it('are asked for by statements that SQLite plans once', async () => {
  const api = await testApi('SQLite')
  const ids = [await seedProducto(api.db), await seedProducto(api.db, inCafe)]
  api.ran.length = 0
  for (const query of ['', 'categoria=cafe', 'orden=precio_asc', 'q=cafe', 'page=3'])
    expect((await api.get(`/productos?${query}`)).status).toBe(200)
  for (const path of [`/tambien-llevaron?con=${ids.join()}`, '/vitrinas'])
    expect((await api.get(path)).status).toBe(200)
  // A value that is bound to a limit has the statement planned anew, each time.
  expect(api.ran.filter((sql) => /limit (\?|\$)/.test(sql))).toEqual([])
  await api.close()
})
