import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApi } from '../../src/testing/testing.ts'
import { prepared } from '../prepared.ts'

it('has PostgreSQL keep what is run often, except what a migration would spoil', async () => {
  const api = await testApi('PostgreSQL')
  const listIds = prepared((db) => db.selectFrom('catalogo_version').select('shard').compile())
  const listAll = prepared((db) => db.selectFrom('catalogo_version').selectAll().compile())
  await api.db.connection().execute(async (db) => {
    await Promise.all([listIds(db, {}), listAll(db, {})])
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like '%catalogo_version%'`.execute(db)
    expect(kept.rows).toEqual([{ statement: 'select "shard" from "catalogo_version"' }])
    await sql`alter table catalogo_version add column nueva integer`.execute(db)
    expect((await listIds(db, {})).length).toBeGreaterThan(0)
    expect((await listAll(db, {}))[0]).toHaveProperty('nueva')
  })
  await api.close()
})
