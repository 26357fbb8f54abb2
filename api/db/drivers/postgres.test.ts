import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { serverAnswers } from '../../src/testing/services/postgres.ts'
import { testApi } from '../../src/testing/testing.ts'
import { prepared } from '../prepared.ts'

it('has PostgreSQL keep what is run often, except what a migration would spoil', async () => {
  const api = await testApi('PostgreSQL')
  const listIds = prepared((db) => db.selectFrom('catalogo_version').select('shard').compile())
  const listAll = prepared((db) => db.selectFrom('catalogo_version').selectAll().compile())
  const listInner = prepared((db) =>
    sql<{ kept: string }>`select row_to_json(r)::text as kept
      from (select * from catalogo_version) r`.compile(db),
  )
  await api.db.connection().execute(async (db) => {
    await Promise.all([listIds(db, {}), listAll(db, {}), listInner(db, {})])
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like '%catalogo_version%' order by length(statement)`.execute(db)
    expect(kept.rows).toEqual([
      { statement: 'select "shard" from "catalogo_version"' },
      { statement: expect.stringContaining('row_to_json') },
    ])
    await sql`alter table catalogo_version add column nueva integer`.execute(db)
    expect((await listIds(db, {})).length).toBeGreaterThan(0)
    expect(JSON.parse((await listInner(db, {}))[0]?.kept ?? '')).toHaveProperty('nueva')
    expect((await listAll(db, {}))[0]).toHaveProperty('nueva')
  })
  await api.close()
})

// PGlite takes no word at the start, and compiles nothing.
it.runIf(await serverAnswers())(
  'has PostgreSQL compile no statement, which takes longer than answering',
  async () => {
    const api = await testApi('PostgreSQL')
    const { rows } = await sql`show jit`.execute(api.db)
    expect(rows).toEqual([{ jit: 'off' }])
    await api.close()
  },
)
