import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { sell } from '../testing/shops/seller.ts'
import { dialects, seedProducto, type TestApi, testApi, testDatabase } from '../testing/testing.ts'
import { openDatabase } from './database.ts'
import { migrateToLatest, requireLatest } from './migrate/migrate.ts'

const seller = fileURLToPath(new URL('../testing/shops/seller.ts', import.meta.url))

describe.each(dialects)('the database on %s', (dialect) => {
  let api: TestApi
  let id: number

  beforeAll(async () => {
    api = await testApi(dialect)
    id = await seedProducto(api.db, { stock: 100 })
  })
  afterAll(() => api.close())

  const stock = async () => {
    const query = api.db.selectFrom('productos').select('stock').where('id', '=', id)
    return (await query.executeTakeFirstOrThrow()).stock
  }

  it('has nothing to migrate the second time', async () => {
    expect(await migrateToLatest(api.db)).toEqual([])
  })

  it('lets processes write in transactions side by side, losing nothing', async () => {
    const before = await stock()
    const task = JSON.stringify({ config: api.config, id, times: 40 })
    const child = fork(seller, [task], { execArgv: ['--import', 'tsx'] })
    const ended = once(child, 'exit')
    await once(child, 'message')
    await sell(api.db, id, 40)
    expect((await ended)[0]).toBe(0)
    expect(await stock()).toBe(before - 80)
  })

  it('answers times as ISO 8601 in UTC and sums as numbers', async () => {
    const row = await api.db
      .selectFrom('productos')
      .select((eb) => ['creado_en', eb.fn.sum<number>('stock').as('total')])
      .groupBy('creado_en')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ creado_en: '2026-11-01T12:00:00.000Z', total: expect.any(Number) })
  })

  it('refuses rows that point to nothing', async () => {
    await expect(seedProducto(api.db, { comercio_id: 999 })).rejects.toThrow(/foreign key/i)
    await expect(
      api.db.deleteFrom('categorias').where('slug', '=', 'cafe').execute(),
    ).rejects.toThrow(/foreign key/i)
  })
})

it.each(dialects)('says on %s that the tables are missing, and what to do', async (dialect) => {
  const { config, remove } = await testDatabase(dialect)
  const db = openDatabase(config)
  await expect(requireLatest(db)).rejects.toThrow(/lacks 0001-.*npm run db:migrate/)
  await db.destroy()
  await remove()
})

it('answers 503 while PostgreSQL is away, and reports it', async () => {
  const away = openDatabase({ PLAZA_DATA: '', DATABASE_URL: 'postgres://127.0.0.1:1/plaza' })
  const api = await testApi('SQLite')
  const reported: Error[] = []
  const app = createApp({ ...api.deps, db: away, report: (_, error) => reported.push(error) })
  for (const path of ['/api/ready', '/api/productos', '/api/productos/1', '/api/categorias']) {
    const response = await app.request(path, { headers: { authorization: api.authorization } })
    expect(response.status, path).toBe(503)
    expect((await response.json()).error.code).toBe('servicio_no_disponible')
  }
  expect(reported).toHaveLength(3)
  await away.destroy()
  await api.close()
})
