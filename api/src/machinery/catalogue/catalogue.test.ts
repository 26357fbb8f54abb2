import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { productosPageSchema } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import {
  dialects,
  inAudifonos,
  inBelleza,
  inCafe,
  seedProducto,
  type TestApi,
  testApi,
} from '../../testing/testing.ts'
import { openDatabase } from '../database.ts'
import { readChanges } from './catalogue.repository.ts'
import { type Answer, createCatalogo } from './catalogue.ts'
import { showing } from './showing.ts'

describe.each(dialects)('the catalogue on %s', (dialect) => {
  let api: TestApi
  // Another process that writes to the same database.
  let other: Db
  let id: number

  beforeAll(async () => {
    api = await testApi(dialect)
    other = openDatabase(api.config)
    id = await seedProducto(api.db, { ...inCafe, nombre: 'Panela', stock: 40 })
    for (let i = 0; i < 12; i++) await seedProducto(api.db, { ...inBelleza })
  })
  afterAll(async () => {
    await other.destroy()
    await api.close()
  })

  const etagOf = async (path: string) => (await api.get(path)).headers.get('etag') ?? ''

  const statementsOf = async (path: string, headers?: Record<string, string>) => {
    const before = api.counter.statements
    const { status } = await api.get(path, headers)
    return { status, statements: api.counter.statements - before }
  }

  const paths = () => [
    '/productos',
    '/productos?page=2&limit=5',
    '/productos?categoria=cafe&oferta=true&orden=precio_asc',
    '/productos?q=panela',
    '/productos?q=panela&categoria=alimentos&orden=populares',
    `/productos/${id}`,
    '/categorias',
  ]

  it('asks the database twice for a fresh answer and once for one it has', async () => {
    for (const path of paths()) {
      expect(await statementsOf(path), path).toEqual({ status: 200, statements: 2 })
      expect(await statementsOf(path), path).toEqual({ status: 200, statements: 1 })
    }
  })

  it('keeps what was used last, as far as its bytes go, and loses nothing to one answer too many', async () => {
    const catalogo = createCatalogo(api.db, 1000)
    const asked: string[] = []
    const ask = (key: string, length = 100) =>
      catalogo.answer(key, async () => asked.push(key) && 'x'.repeat(length))
    for (const key of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b']) await ask(key)
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'b'])
    await ask('huge', 1000)
    await ask('huge', 1000)
    await ask('a')
    expect(asked.slice(6)).toEqual(['huge', 'huge'])
  })

  it('keeps nothing that was read before what it shows was sold, and hands it to nobody who asks later', async () => {
    const catalogo = createCatalogo(api.db)
    const sell = (stock: number) =>
      other.updateTable('productos').set({ stock }).where('id', '=', id).execute()
    const gates: (() => void)[] = []
    const read = async () => {
      const value = await stockOf()
      await new Promise<void>((open) => gates.push(open))
      return showing(value, [id])
    }
    const stockOf = async () =>
      (
        await other
          .selectFrom('productos')
          .select('stock')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).stock
    const told = async (asked: Promise<Answer>) =>
      Number(Buffer.from((await asked).body).toString())
    await sell(30)
    const early = catalogo.answer('a', read)
    await vi.waitFor(() => expect(gates).toHaveLength(1))
    await sell(29)
    const late = catalogo.answer('a', read)
    await vi.waitFor(() => expect(gates).toHaveLength(2))
    gates[1]?.()
    expect(await told(late)).toBe(29)
    gates[0]?.()
    expect(await told(early)).toBe(30)
    expect(await told(catalogo.answer('a', read))).toBe(29)
    expect(gates).toHaveLength(2)
  })

  it('shares what requests at the same moment ask', async () => {
    const before = api.counter.statements
    await Promise.all(Array.from({ length: 8 }, () => api.get('/productos?limit=7')))
    expect(api.counter.statements - before).toBe(2)
  })

  it('answers 304 to who has it, in one statement', async () => {
    for (const path of paths()) {
      const etag = await etagOf(path)
      expect(await statementsOf(path, { 'if-none-match': etag })).toEqual({
        status: 304,
        statements: 1,
      })
      expect(await statementsOf(path, { 'if-none-match': `"x", ${etag}` })).toMatchObject({
        status: 304,
      })
      expect(await statementsOf(path, { 'if-none-match': '"x"' })).toMatchObject({ status: 200 })
    }
  })

  it('tells caches to ask every time', async () => {
    const { headers } = await api.get('/productos')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('content-type')).toBe('application/json')
  })

  it('shows at once what another process wrote', async () => {
    const path = `/productos/${id}`
    const etag = await etagOf(path)
    await other.updateTable('productos').set({ stock: 39 }).where('id', '=', id).execute()
    const response = await api.get(path, { 'if-none-match': etag })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ stock: 39 })
  })

  it('keeps the tag of what did not change', async () => {
    const etag = await etagOf('/productos?categoria=belleza')
    await other.updateTable('productos').set({ stock: 38 }).where('id', '=', id).execute()
    expect((await api.get('/productos?categoria=belleza', { 'if-none-match': etag })).status).toBe(
      304,
    )
  })

  const getVersion = async (db: Db) => (await readChanges(db)).mark.version

  const versionAfter = async (write: (db: Db) => Promise<unknown>) => {
    const before = await getVersion(api.db)
    await write(other)
    return (await getVersion(api.db)) - before
  }

  it('counts a new version for a write to each of its tables', async () => {
    const imagen = { producto_id: id, orden: 0, path: 'productos/x/1.webp' }
    const writes: ((db: Db) => Promise<unknown>)[] = [
      (db) => db.insertInto('producto_imagenes').values(imagen).execute(),
      (db) => db.updateTable('producto_imagenes').set({ path: 'y.webp' }).execute(),
      (db) => db.deleteFrom('producto_imagenes').execute(),
      (db) =>
        db
          .updateTable('comercios')
          .set({ nombre_barrio: 'Cedritos' })
          .where('id', '=', 1)
          .execute(),
      (db) => db.updateTable('categorias').set({ nombre: 'Otra' }).where('id', '=', 4).execute(),
      (db) => seedProducto(db),
    ]
    for (const write of writes) expect(await versionAfter(write)).toBeGreaterThan(0)
  })

  it('keeps the version when nothing was committed, or nothing of the catalogue', async () => {
    const rollback = (db: Db) =>
      db
        .transaction()
        .execute(async (trx) => {
          await trx.updateTable('productos').set({ stock: 1 }).execute()
          throw new Error('changed my mind')
        })
        .catch(() => undefined)
    expect(await versionAfter(rollback)).toBe(0)
    const setting = (db: Db) =>
      db.insertInto('ajustes').values({ nombre: 'a', valor: 'b' }).execute()
    expect(await versionAfter(setting)).toBe(0)
  })

  it('counts every one of many writers at once', async () => {
    const sell = () =>
      other.transaction().execute(async (trx) => {
        await trx
          .updateTable('productos')
          .set((eb) => ({ stock: eb('stock', '-', 1) }))
          .where('id', '=', id)
          .execute()
      })
    const writers = 20
    expect(
      await versionAfter(() => Promise.all(Array.from({ length: writers }, sell))),
    ).toBeGreaterThanOrEqual(writers)
  })

  it('refuses stock below zero, negative amounts and impossible percentages', async () => {
    const attempts = [
      { stock: -1 },
      { valor_neto: -1 },
      { valor_del_envio: -5 },
      { porcentaje_impuestos: 101 },
    ]
    for (const attempt of attempts)
      await expect(
        other.updateTable('productos').set(attempt).where('id', '=', id).execute(),
      ).rejects.toThrow(/check/i)
  })

  it('refuses a reference or a barcode twice in a shop, and takes it in another', async () => {
    const twin = { n_referencia: 'DOS', codigo_barras: '770' }
    await seedProducto(other, { ...twin, comercio_id: 1 })
    await seedProducto(other, { ...twin, comercio_id: 2 })
    await expect(seedProducto(other, { ...twin, codigo_barras: null })).rejects.toThrow(/unique/i)
    await expect(seedProducto(other, { codigo_barras: '770' })).rejects.toThrow(/unique/i)
  })

  it('keeps the totals right through everything that moves a product', async () => {
    const set = (values: Parameters<typeof seedProducto>[1] & object) =>
      other.updateTable('productos').set(values).where('id', '=', id).execute()
    const totals = async () => {
      const listings = ['alimentos', 'cafe', 'tecnologia', 'audifonos'].flatMap((slug) => [
        `categoria=${slug}`,
        `categoria=${slug}&oferta=true`,
      ])
      for (const listing of ['', 'oferta=true', ...listings]) {
        const response = await api.get(`/productos?limit=100&${listing}`)
        const { data, total } = productosPageSchema.parse(await response.json())
        expect(total, listing).toBe(data.length)
      }
    }
    const moves = [{ valor_antes: 90_000 }, inAudifonos, { status: 0 }, { valor_antes: null }]
    for (const move of [...moves, inCafe, { status: 1 }, { ...inBelleza, valor_antes: 80_000 }]) {
      await set(move)
      await totals()
    }
    await other.deleteFrom('productos').where('id', '=', id).execute()
    await totals()
  })

  it('counts the products on sale of each top-level category', async () => {
    const answer: { slug: string; productos: number }[] = await (
      await api.get('/categorias')
    ).json()
    expect(answer.map(({ slug }) => slug)).toEqual(['alimentos', 'tecnologia', 'belleza'])
    for (const { slug, productos } of answer)
      expect((await (await api.get(`/productos?categoria=${slug}`)).json()).total).toBe(productos)
  })

  it('compresses what is worth it for who takes it', async () => {
    const plain = await (await api.get('/productos')).text()
    const packed = await api.get('/productos', { 'accept-encoding': 'br, gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toBe('accept-encoding')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(plain)
    const refused = await api.get('/productos', { 'accept-encoding': 'gzip;q=0' })
    expect(refused.headers.get('content-encoding')).toBeNull()
    const small = await api.get('/productos?q=nada', { 'accept-encoding': 'gzip' })
    expect(small.headers.get('content-encoding')).toBeNull()
  })
})
