import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  categoriasSchema,
  type Facetas,
  facetasSchema,
  type Producto,
  productosPageSchema,
  sugerenciasSchema,
} from '../../../../contract/index.ts'
import type { Db } from '../../../../db/tables.ts'
import {
  dialects,
  inAudifonos,
  inBelleza,
  inCafe,
  inChocolate,
  seedProducto,
  type TestApi,
  testApi,
} from '../../../testing/testing.ts'

const ramas = [inCafe, inChocolate, inAudifonos, inBelleza]
const nombres = ['Café molido', 'Café en grano', 'Audífonos de diadema', 'Crema de café', 'Champú']
const precios = [1000, 16_806, 16_807, 42_016, 42_017, 60_000, 90_000, 300_000, 700_000]

/** Filters as they stand in an address. */
type Given = Record<string, string | number | boolean>

const filters = fc.record(
  {
    q: fc.constantFrom('cafe', 'cafes', 'kafe', 'shampoo', 'audifonoz', 'nada de eso', 'crema'),
    literal: fc.boolean(),
    categoria: fc.constantFrom('alimentos', 'cafe', 'audio', 'belleza', 'no-hay'),
    oferta: fc.boolean(),
    comercio_id: fc.constantFrom(1, 2, 3),
    precio_min: fc.constantFrom(0, 20_000, 50_000),
    precio_max: fc.constantFrom(0, 19_999, 50_000, 99_999, 1_000_000),
    calificacion_min: fc.constantFrom(1, 3, 4, 5),
    envio_gratis: fc.boolean(),
    disponible: fc.boolean(),
  },
  { requiredKeys: [] },
)

const addressOf = (given: Given) =>
  new URLSearchParams(
    Object.entries(given).map(([name, value]) => [name, String(value)]),
  ).toString()

/** Makes products of a shop the options of one family. */
const joinAsFamilia = async (db: Db, comercio_id: number, productos: readonly number[]) => {
  const { id } = await db
    .insertInto('familias')
    .values({
      ...{ comercio_id, nombre: 'Surtido', referencia: `F-${productos[0]}`, eje_1: 'Clase' },
      ...{ principal_id: productos[0] ?? null, creado_en: new Date().toISOString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [i, producto] of productos.entries())
    await db
      .updateTable('productos')
      .set({
        ...{ familia_id: id, valor_1: `Clase ${i}`, opcion: `Clase ${i}` },
        ...{ opcion_clave: `clase ${i}`, en_lista: 0 },
      })
      .where('id', '=', producto)
      .execute()
}

/** Every choice that a panel of facets offers: what it adds to the filters, and the count that it shows. */
const choicesOf = (facetas: Facetas, given: Given): [Given, number][] => {
  const { precio_min, precio_max, ...withoutPrecio } = given
  return [
    [given, facetas.total],
    [{ ...given, oferta: true }, facetas.oferta],
    [{ ...given, envio_gratis: true }, facetas.envio_gratis],
    [{ ...given, disponible: true }, facetas.disponibles ?? -1],
    ...facetas.categorias.map(({ slug, productos }): [Given, number] => [
      { ...given, categoria: slug },
      productos,
    ]),
    ...facetas.comercios.map(({ id, productos }): [Given, number] => [
      { ...given, comercio_id: id },
      productos,
    ]),
    ...facetas.calificaciones.map(({ desde, productos }): [Given, number] => [
      { ...given, calificacion_min: desde },
      productos,
    ]),
    ...facetas.precios.map(({ desde, hasta, productos }): [Given, number] => [
      { ...withoutPrecio, precio_min: desde, ...(hasta !== null && { precio_max: hasta }) },
      productos,
    ]),
  ]
}

describe.each(dialects)('facets on %s', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(dialect)
    const ids: number[] = []
    for (let i = 0; i < 60; i++) {
      const id = await seedProducto(api.db, {
        ...{ ...ramas[i % 4], nombre: nombres[i % 5] as string, comercio_id: 1 + (i % 2) },
        ...{ valor_neto: precios[i % 9] as number, valor_antes: i % 3 ? null : 900_000 },
        ...{ stock: i % 7, status: i % 11 === 5 ? 0 : 1 },
      })
      ids.push(id)
      const stars = i % 6
      const cuantas = 20
      // Averages on both sides of where they are rounded to a star.
      const suma = Math.max(cuantas, stars * cuantas - (i % 4))
      if (stars > 0)
        await api.db
          .insertInto('producto_calificaciones')
          .values({ producto_id: id, suma, cuantas, una: 0, dos: 0, tres: 0, cuatro: 0, cinco: 0 })
          .execute()
    }
    // Half of them are options of families: of one shop each, and alike in nothing else.
    for (let first = 0; first < 30; first += 6)
      for (const comercio of [0, 1]) {
        const own = [0, 2, 4].map((step) => ids[first + comercio + step] ?? 0)
        await joinAsFamilia(api.db, 1 + comercio, own)
      }
  })
  afterAll(() => api.close())

  const read = async (given: Given) => {
    const answer = await api.get(`/facetas?${addressOf(given)}`)
    expect(answer.status).toBe(200)
    return facetasSchema.parse(await answer.json())
  }
  const totalOf = async (given: Given) => {
    const answer = await api.get(`/productos?limit=1&${addressOf(given)}`)
    expect(answer.status).toBe(200)
    return productosPageSchema.parse(await answer.json()).total
  }

  it('count what is listed when they are pressed, whatever is chosen beside them', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (given) => {
        for (const [pressed, productos] of choicesOf(await read(given), given))
          expect([addressOf(pressed), await totalOf(pressed)]).toEqual([
            addressOf(pressed),
            productos,
          ])
      }),
      { numRuns: 60 },
    )
  })

  it('lead to lists that show of each family an option that is as they ask, once, in every order', async () => {
    const ordenes = ['relevancia', 'recientes', 'precio_asc', 'precio_desc', 'populares'] as const
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...ordenes), async (given, orden) => {
        const pages = await Promise.all(
          [1, 2, 3, 4].map(async (page) => {
            const address = addressOf({ ...given, orden, page, limit: 17 })
            const answer = await api.get(`/productos?${address}`)
            return productosPageSchema.parse(await answer.json())
          }),
        )
        const shown = pages.flatMap(({ data }) => data)
        const familias = shown.map(({ id, familia }) => (familia ? `f${familia.id}` : id))
        expect(new Set(familias).size).toBe(familias.length)
        expect(shown).toHaveLength(pages[0]?.total ?? -1)
        for (const one of shown) {
          if (given.precio_min) expect(one.valor_total).toBeGreaterThanOrEqual(+given.precio_min)
          if (given.precio_max !== undefined)
            expect(one.valor_total).toBeLessThanOrEqual(+given.precio_max)
          if (given.oferta) expect(one.valor_antes).not.toBeNull()
          if (given.disponible) expect(one.stock).toBeGreaterThan(0)
          if (given.calificacion_min)
            expect(one.calificacion?.promedio).toBeGreaterThanOrEqual(+given.calificacion_min)
          if (given.comercio_id) expect(one.comercio.id).toBe(given.comercio_id)
        }
      }),
      { numRuns: 60 },
    )
  })

  // What its card tells.
  const shownPrice = ({ valor_total, familia }: Producto) => familia?.desde ?? valor_total

  it('lead to lists by price that are in the order of what their cards tell, on every page', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom('precio_asc', 'precio_desc'),
        fc.constantFrom(5, 17, 100),
        async (given, orden, limit) => {
          const shown: Producto[] = []
          for (let page = 1, pages = 1; page <= pages; page++) {
            const answer = await api.get(
              `/productos?${addressOf({ ...given, orden, page, limit })}`,
            )
            const { data, totalPages } = productosPageSchema.parse(await answer.json())
            shown.push(...data)
            pages = totalPages
          }
          const prices = shown.map(shownPrice)
          const ascending = prices.toSorted((a, b) => a - b)
          expect([addressOf({ ...given, orden }), prices]).toEqual([
            addressOf({ ...given, orden }),
            orden === 'precio_asc' ? ascending : ascending.toReversed(),
          ])
          // What it tells is the price of an option that is as they ask, and can be bought where the card says so.
          for (const one of shown) {
            expect(shownPrice(one)).toBeGreaterThanOrEqual(Number(given.precio_min ?? 0))
            if (given.precio_max !== undefined)
              expect(one.familia?.hasta ?? one.valor_total).toBeLessThanOrEqual(+given.precio_max)
            if (!given.q) expect(one.valor_total).toBe(shownPrice(one))
          }
        },
      ),
      {
        numRuns: 80,
        examples: [
          [{}, 'precio_asc', 5],
          [{}, 'precio_desc', 17],
          [{ categoria: 'alimentos' }, 'precio_asc', 5],
          [{ precio_min: 50_000 }, 'precio_asc', 17],
          [{ oferta: true, disponible: true }, 'precio_desc', 5],
          [{ q: 'cafe' }, 'precio_asc', 5],
        ],
      },
    )
  })

  it('count the offers of each category as its list does, without a search too', async () => {
    for (const oferta of [true, false]) {
      const answer = await api.get(`/categorias?oferta=${oferta}`)
      const categorias = categoriasSchema.parse(await answer.json())
      for (const { slug, productos } of categorias)
        expect([slug, productos]).toEqual([slug, await totalOf({ oferta, categoria: slug })])
    }
  })

  it('offer every value that something on sale has', async () => {
    const all = await read({})
    expect(all.categorias.map(({ slug }) => slug).toSorted()).toEqual([
      'alimentos',
      'audifonos',
      'audio',
      'belleza',
      'cafe',
      'cafe-y-cacao',
      'chocolate',
      'tecnologia',
    ])
    expect(all.comercios.map(({ nombre_barrio }) => nombre_barrio).toSorted()).toEqual([
      'Chapinero',
      'Usaquén',
    ])
    // A family is in each range that one of its options costs.
    const inRanges = all.precios.reduce((sum, { productos }) => sum + productos, 0)
    expect(inRanges).toBeGreaterThan(all.total)
    expect(all.topado).toBe(false)
  })

  it('tell nothing of what is hidden', async () => {
    const before = await read({ q: 'cafe' })
    const hidden = await seedProducto(api.db, { ...inBelleza, nombre: 'Café secreto', status: 0 })
    expect(await read({ q: 'cafe' })).toEqual(before)
    expect((await read({ q: 'secreto', literal: true })).total).toBe(0)
    await api.db.deleteFrom('productos').where('id', '=', hidden).execute()
  })

  const suggest = async (q: string) => {
    const answer = await api.get(`/sugerencias?q=${encodeURIComponent(q)}`)
    expect(answer.status).toBe(200)
    return sugerenciasSchema.parse(await answer.json())
  }

  it('go with suggestions of products, categories and shops', async () => {
    expect((await suggest('caf')).categorias).toContainEqual({ slug: 'cafe', nombre: 'Café' })
    expect((await suggest('caf')).productos).toHaveLength(5)
    expect((await suggest('usaq')).comercios).toEqual([{ id: 2, nombre_barrio: 'Usaquén' }])
    expect(await suggest('shanpoo')).toMatchObject({ busqueda: { corregida: 'champú' } })
    expect(await suggest('%')).toEqual({ productos: [], categorias: [], comercios: [] })
    for (const q of ['" OR *', "'; drop table", '😀', 'a'.repeat(100)]) await suggest(q)
    expect((await api.get('/sugerencias?q=')).status).toBe(400)
    expect((await api.get(`/sugerencias?q=${'a'.repeat(10_000)}`)).status).toBe(400)
  })

  it('suggest no shop that is closed, and no category with nothing on sale', async () => {
    const close = (status: number) =>
      api.db.updateTable('productos').set({ status }).where('comercio_id', '=', 2).execute()
    await api.db.updateTable('comercios').set({ status: 0 }).where('id', '=', 2).execute()
    await close(0)
    expect((await suggest('usaq')).comercios).toEqual([])
    await api.db.updateTable('productos').set({ status: 0 }).execute()
    expect(await suggest('cafe')).toEqual({ productos: [], categorias: [], comercios: [] })
  })

  it('refuse who asks for suggestions too often', async () => {
    let status = 200
    for (let i = 0; status === 200 && i <= 300; i++)
      status = (await api.get(`/sugerencias?q=${i % 3}`)).status
    expect(status).toBe(429)
  })
})
