import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categoriasSchema, productosPageSchema } from '../../../contract/index.ts'
import {
  dialects,
  inAudifonos,
  inBelleza,
  inCafe,
  seedProducto,
  type TestApi,
  testApi,
} from '../../testing/testing.ts'

const queries = [
  '',
  'q=cafe',
  'q=CAF%C3%89%20pan',
  'q=pan',
  'q=zapato',
  'q=%25%25',
  'q=%20',
].flatMap((q) => [q, `${q}&oferta=true`, `${q}&oferta=false`])

describe.each(dialects)('categories on %s', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(dialect)
    await seedProducto(api.db, { ...inCafe, nombre: 'Café molido' })
    await seedProducto(api.db, { ...inCafe, nombre: 'Café en grano', valor_antes: 50_000 })
    await seedProducto(api.db, { ...inCafe, nombre: 'Café oculto', status: 0 })
    await seedProducto(api.db, { ...inAudifonos, nombre: 'Pantalla', valor_antes: 90_000 })
    await seedProducto(api.db, {
      ...inBelleza,
      nombre: 'Crema',
      descripcion_corta: 'De café y pan',
    })
  })
  afterAll(() => api.close())

  const count = async (query: string) => {
    const answer = await api.get(`/categorias?${query}`)
    expect(answer.status).toBe(200)
    return categoriasSchema.parse(await answer.json())
  }

  const totalOf = async (query: string, slug: string) => {
    const answer = await api.get(`/productos?${query}&categoria=${slug}`)
    return productosPageSchema.parse(await answer.json()).total
  }

  it.each(queries)('count what the listing of "%s" would show in each', async (query) => {
    const categorias = await count(query)
    expect(categorias.map(({ slug }) => slug)).toEqual(['alimentos', 'tecnologia', 'belleza'])
    const shown = await Promise.all(categorias.map(({ slug }) => totalOf(query, slug)))
    expect(categorias.map(({ productos }) => productos)).toEqual(shown)
  })

  it('count another thing for each search', async () => {
    const counts = await Promise.all(['', 'q=cafe', 'oferta=true', 'q=zapato'].map(count))
    expect(counts.map((all) => all.map(({ productos }) => productos))).toEqual([
      [2, 1, 1],
      [2, 0, 1],
      [1, 1, 0],
      [0, 0, 0],
    ])
  })

  it('are one statement beside the catalogue’s version', async () => {
    for (const query of ['', 'oferta=true', 'q=molido']) {
      const before = api.counter.statements
      await count(`${query}&nueva=${query.length}`)
      expect(api.counter.statements - before).toBe(2)
    }
  })
})
