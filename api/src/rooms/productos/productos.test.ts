import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  errorBodySchema,
  idsPerParte,
  indiceSchema,
  ordenes,
  type Producto,
  productoSchema,
  productosPageSchema,
} from '../../../contract/index.ts'
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

const places = [inCafe, inChocolate, inAudifonos, inBelleza]

describe.each(dialects)('productos on %s', (dialect) => {
  let api: TestApi
  let shown: number[]
  let hidden: number

  beforeAll(async () => {
    api = await testApi(dialect)
    shown = []
    for (let i = 0; i < 34; i++)
      shown.push(
        await seedProducto(api.db, {
          ...places[i % 4],
          comercio_id: 1 + (i % 2),
          valor_neto: 1000 * ((i * 7) % 11),
          valor_antes: i % 3 ? null : 99_000,
          unidades_vendidas: (i * 5) % 13,
        }),
      )
    hidden = await seedProducto(api.db, { status: 0 })
    await api.db
      .insertInto('producto_imagenes')
      .values([
        { producto_id: shown[0] ?? 0, orden: 1, path: 'productos/a/2.webp' },
        { producto_id: shown[0] ?? 0, orden: 0, path: 'productos/a/1.webp' },
      ])
      .execute()
  })
  afterAll(() => api.close())

  const page = async (query: string) => {
    const response = await api.get(`/productos${query}`)
    expect(response.status).toBe(200)
    return productosPageSchema.parse(await response.json())
  }
  const ids = async (query: string) => (await page(query)).data.map(({ id }) => id)
  const all = async (query: string): Promise<Producto[]> => (await page(`?limit=100${query}`)).data

  const refusal = async (path: string) => {
    const response = await api.get(path)
    return { status: response.status, ...errorBodySchema.parse(await response.json()).error }
  }

  it('answers ten at a time, the newest first, with totals', async () => {
    const { data, ...rest } = await page('')
    expect(rest).toEqual({ page: 1, totalPages: 4, total: 34 })
    expect(data.map(({ id }) => id)).toEqual(shown.toReversed().slice(0, 10))
  })

  it('cuts the last page short and keeps the totals beyond it', async () => {
    expect(await ids('?page=4')).toEqual(shown.toReversed().slice(30))
    expect(await page('?page=5')).toEqual({ data: [], page: 5, totalPages: 4, total: 34 })
    expect(await page('?page=1000000&limit=100')).toMatchObject({ data: [], total: 34 })
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1000001'])(
    'refuses %s',
    async (query) => {
      const { status, code, campos } = await refusal(`/productos?${query}`)
      expect([status, code, Object.keys(campos ?? {})]).toEqual([
        400,
        'solicitud_invalida',
        ['page'],
      ])
    },
  )

  it.each(['limit=0', 'limit=101', 'orden=azar', 'oferta=quizas', `q=${'a'.repeat(101)}`])(
    'refuses %s and names the field',
    async (query) => {
      const { campos } = await refusal(`/productos?${query}`)
      expect(Object.keys(campos ?? {})).toEqual([query.split('=')[0]])
    },
  )

  it('says what is wrong in Spanish', async () => {
    const { message, campos } = await refusal('/productos?limit=500')
    expect(message).toBe('Hay datos que no son válidos. Revísalos e inténtalo de nuevo.')
    expect(campos?.limit).toMatch(/grande|máximo/i)
  })

  it.each([
    ['alimentos', 18],
    ['cafe-y-cacao', 18],
    ['cafe', 9],
    ['audifonos', 8],
    ['belleza', 8],
    ['nada', 0],
  ])('lists categoria %s of any level', async (slug, total) => {
    const products = await all(`&categoria=${slug}`)
    expect(products).toHaveLength(total)
    expect((await page(`?categoria=${slug}&page=1`)).total).toBe(total)
  })

  const byKey = {
    relevancia: (p: Producto) => p.id,
    recientes: (p: Producto) => p.id,
    precio_asc: (p: Producto) => -p.valor_total,
    precio_desc: (p: Producto) => p.valor_total,
    populares: (p: Producto) => (shown.indexOf(p.id) * 5) % 13,
  }

  const combinations = ordenes.flatMap((orden) =>
    ['', '&oferta=true', '&categoria=cafe', '&categoria=alimentos&oferta=true'].map(
      (filter) => [orden, filter] as const,
    ),
  )

  it.each(combinations)('orders by %s with filter "%s"', async (orden, filter) => {
    const key = byKey[orden]
    const sign = orden === 'precio_asc' ? -1 : 1
    const products = await all(filter)
    const expected = products.toSorted((a, b) => key(b) - key(a) || sign * (b.id - a.id))
    expect(products.length).toBeGreaterThan(0)
    expect(products.every(({ valor_antes }) => !filter.includes('oferta') || valor_antes)).toBe(
      true,
    )
    expect(await ids(`?orden=${orden}${filter}&limit=3&page=2`)).toEqual(
      expected.map(({ id }) => id).slice(3, 6),
    )
  })

  it('takes oferta=false for no filter', async () => {
    expect((await page('?oferta=false')).total).toBe(34)
  })

  it('answers one product with its pictures in order, IVA in the price', async () => {
    const response = await api.get(`/productos/${shown[0]}`)
    expect(productoSchema.parse(await response.json())).toMatchObject({
      id: shown[0],
      category: 'Alimentos',
      categoria: 'alimentos',
      imagenes: ['productos/a/1.webp', 'productos/a/2.webp'],
      comercio: { id: 1, nombre_barrio: 'Chapinero' },
    })
  })

  it('rounds IVA half up in the price, as the contract does', async () => {
    const id = await seedProducto(api.db, { status: 0, valor_neto: 50, porcentaje_impuestos: 5 })
    const { valor_total } = await api.db
      .selectFrom('productos')
      .select('valor_total')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(valor_total).toBe(53)
  })

  it.each(['0', '-1', '1.5', 'abc', '99999999', '999999999999999999', '1%20or%201=1'])(
    'knows no product %s',
    async (id) => {
      expect(await refusal(`/productos/${id}`)).toMatchObject({
        status: 404,
        code: 'producto_no_encontrado',
      })
    },
  )

  it('tells the measures that the shop wrote, and none that it did not', async () => {
    const id = await seedProducto(api.db, { talla: 'M', peso: '250 g', tamano: '' })
    const body = await (await api.get(`/productos/${id}`)).json()
    expect(body).toMatchObject({ talla: 'M', peso: '250 g' })
    expect(body).not.toHaveProperty('tamano')
    await api.db.updateTable('productos').set({ status: 0 }).where('id', '=', id).execute()
  })

  it('lists the numbers of all that is on sale, part by part, and nothing else of them', async () => {
    const far = await seedProducto(api.db, { id: 2 * idsPerParte + 1 })
    const read = async (parte: number) => {
      const answer = await api.get(`/indice-de-productos?parte=${parte}`)
      expect(answer.status).toBe(200)
      return indiceSchema.parse(await answer.json())
    }
    const parts = [await read(1), await read(2), await read(3), await read(4)]
    expect(parts.map(({ partes }) => partes)).toEqual([3, 3, 3, 3])
    const [first, second, third, beyond] = parts.map(({ data }) => data.map(({ id }) => id))
    expect(first).toEqual(expect.arrayContaining(shown))
    expect(first).not.toContain(hidden)
    expect([second, third, beyond]).toEqual([[], [far], []])
    for (const parte of ['0', 'x', '-1', '1.5', '1100001'])
      expect((await refusal(`/indice-de-productos?parte=${parte}`)).status).toBe(400)
    await api.db.deleteFrom('productos').where('id', '=', far).execute()
  })

  it('hides what is not on sale from lists, totals and detail', async () => {
    expect(await ids('?limit=100')).not.toContain(hidden)
    expect((await refusal(`/productos/${hidden}`)).code).toBe('producto_no_encontrado')
  })
})
