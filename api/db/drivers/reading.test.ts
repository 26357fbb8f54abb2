import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects, openTestDatabase } from '../../src/testing/testing.ts'
import type { Db } from '../tables.ts'
import { readOnly } from './reading.ts'

describe.each(dialects)('a database for reading alone, on %s', (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let reading: Db
  beforeAll(async () => {
    opened = await openTestDatabase(dialect)
    await opened.db.schema.createTable('productos').addColumn('id', 'integer').execute()
    await opened.db
      .insertInto('productos')
      .values({ id: 7 } as never)
      .execute()
    reading = readOnly(opened.db)
  })
  afterAll(() => opened.close())

  it('reads', async () => {
    const of = (db: Db) => db.selectFrom('productos').select('id')
    expect(await of(reading).execute()).toEqual([{ id: 7 }])
    const listed = reading
      .with('vistos', () => of(reading))
      .selectFrom('vistos')
      .select('id')
    expect(await listed.execute()).toEqual([{ id: 7 }])
  })

  const nothing = (db: Db) => db.deleteFrom('productos')
  it.each<[string, (db: Db) => Promise<unknown>]>([
    [
      'insert',
      (db) =>
        db
          .insertInto('productos')
          .values({ id: 8 } as never)
          .execute(),
    ],
    [
      'update',
      (db) =>
        db
          .updateTable('productos')
          .set({ id: 8 } as never)
          .execute(),
    ],
    ['delete', (db) => nothing(db).execute()],
    [
      'delete inside a select',
      (db) =>
        db
          .with('borrados', () => nothing(db).returning('id'))
          .selectFrom('borrados')
          .select('id')
          .execute(),
    ],
    ['lock', (db) => db.selectFrom('productos').select('id').forUpdate().execute()],
    ['begin', (db) => db.transaction().execute((trx) => nothing(trx).execute())],
  ])('refuses to %s', async (_, write) => {
    await expect(write(reading)).rejects.toThrow('takes another database')
    const rows = await opened.db.selectFrom('productos').select('id').execute()
    expect(rows).toEqual([{ id: 7 }])
  })
})
