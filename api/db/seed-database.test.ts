import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productosPageSchema, productosQuerySchema } from '../contract/index.ts'
import { migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { listProductos } from '../src/rooms/productos/productos.ts'
import { dialects, openTestDatabase } from '../src/testing/testing.ts'
import { demoRows } from './seed/rows.ts'
import { countProductos, seedDatabase } from './seed-database.ts'
import type { Db } from './tables.ts'

describe.each(dialects)('seeding %s', (dialect) => {
  let db: Db
  let close: () => Promise<void>

  beforeAll(async () => {
    const database = await openTestDatabase(dialect)
    db = database.db
    close = database.close
    await migrateToLatest(db)
  })
  afterAll(() => close())

  const find = async (query: Record<string, string>) =>
    productosPageSchema.parse(await listProductos(db, productosQuerySchema.parse(query)))

  it('gives an empty database the demo, once', async () => {
    const { length } = demoRows().productos
    expect(await seedDatabase(db)).toBe(length)
    expect(await seedDatabase(db)).toBe(0)
    expect(await countProductos(db)).toBe(length)
    expect((await find({ limit: '100' })).total).toBe(length)
    expect((await find({ q: 'cafe', categoria: 'alimentos' })).total).toBeGreaterThan(2)
  })

  it('adds what is missing to a number, and nothing when there are more', async () => {
    const steps: [number, number][] = []
    const added = await seedDatabase(db, {
      productos: 700,
      onProgress: (done, total) => steps.push([done, total]),
    })
    expect(steps.at(-1)).toEqual([added, added])
    expect(await seedDatabase(db, { productos: 600 })).toBe(0)
    expect((await find({})).total).toBe(700)
  })

  it.runIf(dialect === 'SQLite')('has the planner count, and look at no value', async () => {
    const count = async (table: string) =>
      (await sql`select 1 from ${sql.table(table)}`.execute(db)).rows.length
    expect(await count('sqlite_stat1')).toBeGreaterThan(10)
    expect(await count('sqlite_stat4')).toBe(0)
  })

  // Told that it is empty, a connection would go on reading all of it while the first sales fill it.
  it.runIf(dialect === 'PostgreSQL')('tells the planner of no table that is empty', async () => {
    const { rows } = await sql<{ name: string; told: boolean }>`
      select relname as name, reltuples >= 0 as told from pg_class
      where relname in ('productos', 'ventas', 'venta_lineas', 'venta_comercios')
      order by relname`.execute(db)
    const told = rows.filter((row) => row.told).map(({ name }) => name)
    expect([rows.length, told]).toEqual([4, ['productos']])
  })

  it('leaves the ids free for what comes next', async () => {
    const [model] = demoRows().productos
    if (!model) throw new Error('no demo')
    const { id, ...producto } = { ...model, n_referencia: 'NUEVA', codigo_barras: null }
    const inserted = await db
      .insertInto('productos')
      .values(producto)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(inserted.id).toBeGreaterThan(700)
    expect(id).toBe(1)
  })
})
