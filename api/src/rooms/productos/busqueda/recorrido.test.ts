import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDatabase } from '../../../../db/seed-database.ts'
import { migrateToLatest } from '../../../machinery/migrate/migrate.ts'
import { coveringIndexesOf, settlePages, type TestApi, testApi } from '../../../testing/testing.ts'
import { findPagina } from '../listado.repository.ts'
import { createRemembered } from './remembered.ts'
import { terminosOf, wordsOf } from './terminos.rules.ts'

// More than are looked at first, and fewer than are counted: SQLite, which looks at all of them, is the model.
const productos = 9000

const open = (dialect: 'SQLite' | 'PostgreSQL') =>
  testApi(dialect, {}, async (db) => {
    await migrateToLatest(db)
    await seedDatabase(db, { productos })
    await db
      .updateTable('productos')
      .set((eb) => ({
        unidades_vendidas: eb(eb('id', '*', 7919), '%', 1000),
        stock: eb
          .case()
          .when(eb(eb('id', '%', 5), '=', 0))
          .then(0)
          .else(3)
          .end(),
      }))
      .execute()
  })

describe('what many products hold', () => {
  let model: TestApi
  let api: TestApi
  beforeAll(async () => {
    model = await open('SQLite')
    api = await open('PostgreSQL')
    await settlePages(api.db)
  }, 180_000)
  afterAll(async () => {
    await model.close()
    await api.close()
  })

  const asked = fc.record({
    q: fc.constantFrom(
      'alimentos',
      'hogar',
      'c',
      'ca',
      'p',
      'crema',
      'alimentos cafe',
      'de',
      'nada',
    ),
    page: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 200 })),
    limit: fc.constantFrom(1, 10, 20, 100),
    categoria: fc.constantFrom(undefined, undefined, 'alimentos'),
    isKnown: fc.boolean(),
  })
  const filters = fc.record(
    {
      oferta: fc.boolean(),
      disponible: fc.boolean(),
      comercio_id: fc.constantFrom(1, 3),
      precio_min: fc.constantFrom(0, 20_000),
      precio_max: fc.constantFrom(50_000, 90_000),
      orden: fc.constantFrom('relevancia', 'precio_asc', 'precio_desc', 'recientes', 'populares'),
    },
    { requiredKeys: [] },
  )

  it('is found on PostgreSQL in the order that looking at all of it gives', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ q, isKnown, ...page }) => {
        const listado = { ...page, terminos: terminosOf(wordsOf(q)) }
        const expected = await findPagina(model.db, listado)
        const many = isKnown && expected.total > 2000
        const found = await findPagina(api.db, { ...listado, ...(many && { isCommon: true }) })
        const ids = ({ rows }: typeof found) => rows.map(({ id }) => id)
        expect(ids(found)).toEqual(ids(expected))
        expect(found.total).toBe(many ? 10_000 : expected.total)
      }),
      { numRuns: 150 },
    )
  }, 180_000)

  it('is narrowed and ordered on PostgreSQL as on SQLite', async () => {
    await fc.assert(
      fc.asyncProperty(asked, filters, async ({ q, isKnown: _, ...page }, chosen) => {
        const listado = { ...page, ...chosen, terminos: terminosOf(wordsOf(q)) }
        const [expected, found] = [
          await findPagina(model.db, listado),
          await findPagina(api.db, listado),
        ]
        expect(found.rows.map(({ id }) => id)).toEqual(expected.rows.map(({ id }) => id))
        expect(found.total).toBe(expected.total)
      }),
      { numRuns: 100 },
    )
  }, 180_000)

  // A page of the table for each of thousands, or all of its pages, is what such a search cost.
  it.each([
    '/productos?q=shampoo',
    '/productos?q=shampoo&orden=precio_asc',
    '/productos?q=crema&orden=populares',
    '/productos?q=crema&oferta=true&disponible=true&precio_min=1000',
    '/facetas?q=crema',
    '/facetas?q=shampoo&comercio_id=1&envio_gratis=true',
    '/facetas',
    '/categorias?q=crema',
  ])(
    'is narrowed, ordered and counted on PostgreSQL without the rows of products: %s',
    async (path) => {
      api.ran.length = 0
      expect((await api.get(path)).status).toBe(200)
      const [text = ''] = api.ran.filter((one) => /productos_busqueda|group by/.test(one))
      expect(await coveringIndexesOf(api.db, text)).toContain('productos_en_lista_datos')
    },
    60_000,
  )
})

it('remembers words for a while, of each database by itself, and only so many', () => {
  let now = 0
  const remembered = createRemembered({ most: 2, ms: 100, clock: () => now })
  const [one, other] = [{}, {}]
  remembered.add(one, 'a')
  expect([remembered.has(one, 'a'), remembered.has(other, 'a')]).toEqual([true, false])
  now = 100
  expect(remembered.has(one, 'a')).toBe(false)
  for (const word of ['a', 'b', 'c']) remembered.add(one, word)
  expect(['a', 'b', 'c'].map((word) => remembered.has(one, word))).toEqual([false, true, true])
})
