import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dialects, type TestApi, testApi } from '../src/testing/testing.ts'
import { prepared } from './prepared.ts'
import type { Trx } from './tables.ts'
import { together } from './together.ts'

const enter = prepared<{ id: number; nombre: string; again: string }, { id: number }>((db, param) =>
  sql<{ id: number }>`insert into cosas (id, nombre, de)
    select ${param('id')}, ${param('nombre')}, null where ${param('again')} = ''
    returning id`.compile(db),
)
const enterOf = prepared<{ id: number; de: number }, { id: number }>((db, param) =>
  sql<{ id: number }>`insert into cosas (id, nombre, de)
    values (${param('id')}, 'x', ${param('de')}) returning id`.compile(db),
)

describe.each(dialects)('what is written together on %s', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(dialect)
    await sql`create table cosas (id integer primary key, nombre text not null,
      de integer references cosas (id))`.execute(api.db)
  })
  beforeEach(async () => {
    await sql`delete from cosas`.execute(api.db)
    api.ran.length = 0
  })
  afterAll(() => api.close())

  const cosas = async () =>
    (
      await sql<{ id: number; nombre: string }>`select id, nombre from cosas order by id`.execute(
        api.db,
      )
    ).rows

  const write = (work: (trx: Trx) => Promise<{ id: number }[]>) =>
    api.db.transaction().execute(work)

  const five = (trx: Trx) =>
    [1, 2, 3, 4, 5].map((id) => enter.of(trx, { id, nombre: `cosa $${id}`, again: '' }))

  it('is asked once, each with its own values, and answers the last', async () => {
    const ids = await write((trx) => together(trx, five(trx), enterOf.of(trx, { id: 6, de: 5 })))
    expect(ids).toEqual([{ id: 6 }])
    expect(api.ran).toHaveLength(1)
    const names = (await cosas()).map(({ nombre }) => nombre)
    expect(names).toEqual(['cosa $1', 'cosa $2', 'cosa $3', 'cosa $4', 'cosa $5', 'x'])
  })

  it('is all there or none of it, and a key of one may ask for what another writes', async () => {
    const last = (trx: Trx) => enterOf.of(trx, { id: 6, de: 7 })
    await expect(write((trx) => together(trx, five(trx), last(trx)))).rejects.toThrow(
      /foreign key/i,
    )
    expect(await cosas()).toEqual([])
  })

  it('is written in a transaction alone', async () => {
    const outside = api.db as unknown as Trx
    if (dialect === 'SQLite')
      await expect(
        together(outside, five(outside), enterOf.of(outside, { id: 6, de: 5 })),
      ).rejects.toThrow('in a transaction')
    else await together(outside, five(outside), enterOf.of(outside, { id: 6, de: 5 }))
    expect(await cosas()).toHaveLength(dialect === 'SQLite' ? 0 : 6)
  })
})
