import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productosPageSchema } from '../../../contract/index.ts'
import {
  dialects,
  inAudifonos,
  inBelleza,
  inCafe,
  inChocolate,
  seedProducto,
  type TestApi,
  testApi,
} from '../../testing/testing.ts'

describe.each(dialects)('search on %s', (dialect) => {
  let api: TestApi
  const id: Record<string, number> = {}

  beforeAll(async () => {
    api = await testApi(dialect)
    const seed = async (name: string, given: Parameters<typeof seedProducto>[1]) => {
      id[name] = await seedProducto(api.db, given)
    }
    await seed('molido', { ...inCafe, nombre: 'Café molido 500 g', valor_neto: 20_000 })
    await seed('grano', {
      ...inCafe,
      nombre: 'CAFÉ en grano',
      valor_neto: 30_000,
      valor_antes: 50_000,
    })
    await seed('pan', { ...inBelleza, nombre: 'Pan de bono', unidades_vendidas: 1 })
    await seed('pantalla', { ...inAudifonos, nombre: 'Pantalla', unidades_vendidas: 900 })
    await seed('mascarilla', {
      ...inBelleza,
      nombre: 'Mascarilla',
      descripcion_corta: 'Con extracto de café y pan',
      unidades_vendidas: 5000,
    })
    await seed('munequera', { ...inAudifonos, nombre: 'Muñequera antigüedad' })
    await seed('oculto', { ...inCafe, nombre: 'Café oculto', status: 0 })
  })
  afterAll(() => api.close())

  const find = async (query: string) => {
    const response = await api.get(`/productos?limit=100&q=${query}`)
    expect(response.status).toBe(200)
    return productosPageSchema.parse(await response.json())
  }
  const found = async (query: string) => (await find(query)).data.map((p) => p.id)
  const named = (...names: string[]) => names.map((name) => id[name])

  it.each(['cafe', 'CAFÉ', 'café', 'Cafe%CC%81', '%20caf%C3%A9%20'])(
    'finds café by %s',
    async (q) => {
      expect(await found(q)).toEqual(named('grano', 'molido', 'mascarilla'))
    },
  )

  it.each([
    ['munequera', 'munequera'],
    ['muñequera', 'munequera'],
    ['antiguedad', 'munequera'],
    ['ANTIGÜEDAD', 'munequera'],
    ['500', 'molido'],
    ['cafe%20mol', 'molido'],
    ['molido%20cafe', 'molido'],
    ['cafe,%20molido', 'molido'],
  ])('finds %s', async (q, name) => {
    expect(await found(q)).toEqual(named(name))
  })

  it('wants every word', async () => {
    expect(await found('cafe%20pantalla')).toEqual([])
  })

  it('completes the last word only', async () => {
    expect(await found('mol%20cafe&literal=true')).toEqual([])
    expect(await found('panta')).toEqual(named('pantalla'))
  })

  it('puts a whole name before one that is only begun, and names before descriptions', async () => {
    expect(await found('pan')).toEqual(named('pan', 'pantalla', 'mascarilla'))
  })

  it('looks in the names of the categories', async () => {
    expect(await found('audifonos')).toEqual(named('pantalla', 'munequera'))
    expect(await found('tecnologia%20munequera')).toEqual(named('munequera'))
  })

  it('stays inside a categoria of any level, an offer, an order', async () => {
    expect(await found('cafe&categoria=belleza')).toEqual(named('mascarilla'))
    expect(await found('cafe&categoria=cafe-y-cacao')).toEqual(named('grano', 'molido'))
    expect(await found('cafe&categoria=nada')).toEqual([])
    expect(await found('cafe&oferta=true')).toEqual(named('grano'))
    expect(await found('cafe&categoria=cafe&orden=precio_asc')).toEqual(named('molido', 'grano'))
    expect(await found('cafe&orden=populares')).toEqual(named('mascarilla', 'grano', 'molido'))
  })

  it('pages what it finds', async () => {
    const response = await api.get('/productos?q=cafe&limit=2&page=2')
    expect(await response.json()).toMatchObject({
      page: 2,
      totalPages: 2,
      total: 3,
      data: [{ id: id.mascarilla }],
    })
  })

  it('takes an empty search for none', async () => {
    expect((await find('%20')).total).toBe(6)
  })

  const hostile = [
    '"',
    '""',
    "'",
    "';drop table productos;--",
    '*',
    '%25',
    '_',
    '(',
    'cafe)',
    'cafe AND',
    'OR',
    'NOT',
    'NEAR(cafe pan)',
    'nombre:cafe',
    '{nombre}:cafe',
    '^cafe',
    'cafe*',
    '-cafe',
    'cafe | pan',
    '!cafe',
    'cafe:*',
    '\\',
    'k3',
    'v',
    'filtros:v',
    '\u0000',
    '日本',
    '😀',
    'a'.repeat(100),
    Array.from({ length: 50 }, () => 'a').join(' '),
  ]

  it.each(hostile)('reads %j as words', async (q) => {
    expect((await find(encodeURIComponent(q))).total).toBeLessThan(6)
  })

  const allFilters =
    'categoria=belleza&comercio_id=1&precio_min=1&precio_max=90000&oferta=true&calificacion_min=3&envio_gratis=true&disponible=true'
  const dear = [
    ...hostile,
    'juego niño mujer cafe tv torta media saco manta vaso cuchillo cojin portatil celular',
    'jabom cremma cafve mesaz sila ollla vazo teey lechee panq arozz pilla kafe pantala',
    '%_%_%_ %%%% ____',
    '😀 cafe 😀 pan',
  ]

  it.each(dear)('asks no more of the database than a few statements for %j', async (q) => {
    const asked = `q=${encodeURIComponent(q)}&${allFilters}`
    for (const path of [
      `/productos?${asked}&page=1000000&limit=100`,
      `/productos?${asked}&orden=precio_desc&page=90&limit=100`,
      `/facetas?${asked}`,
    ]) {
      const before = api.counter.statements
      expect((await api.get(path)).status).toBe(200)
      expect(api.counter.statements - before).toBeLessThanOrEqual(8)
    }
  })

  it('answers many at once as it answers one', async () => {
    const one = await found('cafe&orden=precio_asc')
    const many = await Promise.all(dear.map((q) => find(`${encodeURIComponent(q)}&page=2`)))
    expect(many).toHaveLength(dear.length)
    const same = await Promise.all(dear.map(() => found('cafe&orden=precio_asc')))
    expect(same).toEqual(dear.map(() => one))
  })

  it('never fails, whatever is asked', async () => {
    const anything = fc.string({ unit: 'binary', maxLength: 40 })
    const asked = fc.asyncProperty(anything, async (q) => void (await find(encodeURIComponent(q))))
    await fc.assert(asked, { numRuns: 200 })
  })

  it('finds nothing where there are no words, instead of everything', async () => {
    expect((await find('%25%25')).total).toBe(0)
  })

  it('follows a product that is renamed, hidden, shown and removed', async () => {
    const fresh = await seedProducto(api.db, { nombre: 'Arepa de choclo' })
    const update = (set: { nombre?: string; status?: number }) =>
      api.db.updateTable('productos').set(set).where('id', '=', fresh).execute()
    expect(await found('arepa')).toEqual([fresh])
    await update({ nombre: 'Almojábana' })
    expect(await found('arepa')).toEqual([])
    expect(await found('almojabana')).toEqual([fresh])
    await update({ status: 0 })
    expect(await found('almojabana')).toEqual([])
    await update({ status: 1 })
    expect(await found('almojabana')).toEqual([fresh])
    await api.db.deleteFrom('productos').where('id', '=', fresh).execute()
    expect(await found('almojabana')).toEqual([])
  })

  it('follows a categoria that is renamed', async () => {
    const rename = (nombre: string) =>
      api.db.updateTable('categorias').set({ nombre }).where('slug', '=', 'audifonos').execute()
    await rename('Diademas')
    expect(await found('diademas')).toEqual(named('pantalla', 'munequera'))
    expect(await found('audifonos')).toEqual([])
    await rename('Audífonos')
  })

  it('finds products that came in one statement as it finds those that came one by one', async () => {
    const ramas = [
      inCafe,
      inChocolate,
      inAudifonos,
      inBelleza,
      { ...inCafe, subsubcategoria_id: null },
    ]
    const ofShop = (comercio_id: number) =>
      ramas.flatMap((rama, r) =>
        [0, 1].flatMap((status) =>
          [null, 90_000].map((valor_antes) => ({
            ...{ ...rama, comercio_id, status, valor_antes },
            nombre: `Granel ${r} ${status} ${valor_antes ?? 'pleno'}`,
            descripcion_corta: `Bulto ${r}`,
            descripcion_larga: 'Larga',
            n_referencia: `G-${r}-${status}-${valor_antes}`,
            valor_neto: 10_000,
            stock: 5,
            creado_en: '2026-11-01T12:00:00.000Z',
          })),
        ),
      )
    await api.db.insertInto('productos').values(ofShop(1)).execute()
    for (const one of ofShop(2)) await seedProducto(api.db, one)
    const namesIn = async (query: string, shop: number) =>
      (await find(query)).data.flatMap((p) => (p.comercio.id === shop ? [p.nombre] : [])).sort()
    for (const [query, count] of [
      ['granel', 10],
      ['granel%20pleno', 5],
      ['bulto%203', 2],
      ['chocolate%20granel', 2],
      ['granel&categoria=alimentos', 6],
      ['granel&categoria=cafe', 2],
      ['granel&oferta=true', 5],
    ] as const) {
      const together = await namesIn(query, 1)
      expect(together, query).toHaveLength(count)
      expect(await namesIn(query, 2), query).toEqual(together)
    }
    await api.db.deleteFrom('productos').where('nombre', 'like', 'Granel%').execute()
    expect((await find('granel')).total).toBe(0)
  })
})
