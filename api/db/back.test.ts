import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInOrder, migrateBack } from '../src/machinery/migrate/back.ts'
import { migrateBefore, migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { keepFormer, keepLatter, keptProductos } from '../src/testing/kept.repository.ts'
import { listColumns, readRows, readSchema } from '../src/testing/schema.repository.ts'
import { dialects, openTestDatabase } from '../src/testing/testing.ts'
import { runAll } from './dialect.ts'
import { migrations } from './migrations/index.ts'
import type { Db } from './tables.ts'

/** The last migration without a way back. */
const farthest = '0114-clientes-de-mostrador'

const since = Object.keys(migrations)
  .filter((name) => name > farthest)
  .toSorted()

it('knows the way back of every migration since the last one that has none', () => {
  expect(since.filter((name) => !migrations[name]?.down)).toEqual([])
  expect(migrations[farthest]?.down).toBeUndefined()
})

describe.each(dialects)('the way back on %s', (dialect) => {
  let db: Db
  let close: () => Promise<void>

  beforeAll(async () => {
    const database = await openTestDatabase(dialect)
    db = database.db
    close = database.close
  })
  afterAll(() => close())

  it('leads up, down and up again to the same tables, and keeps what was in them', async () => {
    await migrateBefore(db, since)
    await keepFormer(db)
    const columns = await listColumns(db)
    const rows = await readRows(db, columns)
    const schemas = [await readSchema(db)]
    for (const i of since.keys()) {
      await migrateBefore(db, since.slice(i + 1))
      schemas.push(await readSchema(db))
    }
    const found = await readRows(db, columns)
    expect(found).toEqual(rows)
    await keepLatter(db)
    expect(await readRows(db, columns)).not.toEqual(rows)

    for (const [i, name] of [...since.entries()].toReversed()) {
      expect(await migrateBack(db, since[i - 1] ?? farthest)).toEqual([name])
      expect(await readSchema(db), `without ${name}`).toEqual(schemas[i])
    }
    expect(await readRows(db, columns)).toEqual(rows)

    expect(await migrateToLatest(db)).toEqual(since)
    expect(await readSchema(db)).toEqual(schemas.at(-1))
    expect(await readRows(db, columns)).toEqual(rows)
  }, 180_000)

  it('leaves everything where one of them has no way back, or what is kept has none', async () => {
    const [first = ''] = since
    await runAll(db as never, [
      "update productos set status = 2, unidad = 'kilogramo' where id = 1",
    ])
    await expect(migrateBack(db, first)).rejects.toThrow('0140-por-peso cannot be undone: things')
    await runAll(db as never, ["update productos set status = 1, unidad = 'unidad' where id = 1"])
    await expect(migrateBack(db, '0112-avisos-de-existencias')).rejects.toThrow(
      'No way back is written for 0114-clientes-de-mostrador, 0113-descuentos-de-mostrador',
    )
    await expect(migrateBack(db, '0999-nada')).rejects.toThrow('has no migration 0999-nada')
    expect((await listInOrder(db)).at(-1)).toBe(since.at(-1))
    const { rows } = await sql`select unidad from productos`.execute(db)
    expect(rows).toHaveLength(keptProductos)
    expect(await migrateBack(db, since.at(-2) ?? '')).toEqual([since.at(-1)])
  })
})
