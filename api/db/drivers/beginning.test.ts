import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverAnswers } from '../../src/testing/services/postgres.ts'
import { type TestApi, testApi } from '../../src/testing/testing.ts'
import { prepared } from '../prepared.ts'
import type { Db } from '../tables.ts'

const enter = prepared<{ id: number }, { id: number }>((db, param) =>
  sql<{ id: number }>`insert into cosas (id) values (${param('id')}) returning id`.compile(db),
)
const divide = prepared<{ by: number }, { n: number }>((db, param) =>
  sql<{ n: number }>`select 1 / ${param('by')}::integer as n from cosas`.compile(db),
)

// PGlite is asked by no connection.
describe.runIf(await serverAnswers())('a transaction that begins with its first statement', () => {
  let api: TestApi
  let passages: unknown[][]

  beforeAll(async () => {
    api = await testApi('PostgreSQL')
    await sql`create table cosas (id integer primary key)`.execute(api.db)
  })
  beforeEach(async () => {
    await sql`delete from cosas`.execute(api.db)
    passages = vi.spyOn(pg.Client.prototype, 'query').mock.calls
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => api.close())

  const write = <T>(work: (trx: Db) => Promise<T>) => api.db.transaction().execute(work)

  const ids = async () => {
    const { rows } = await sql<{ id: number }>`select id from cosas order by id`.execute(api.db)
    return rows.map(({ id }) => id)
  }

  it('asks once for both, where the server knows the statement', async () => {
    await write((trx) => enter(trx, { id: 1 }))
    const first = passages.length
    expect(await write((trx) => enter(trx, { id: 2 }))).toEqual([{ id: 2 }])
    expect([first, passages.length - first]).toEqual([3, 2])
    expect(await ids()).toEqual([1, 2])
  })

  it('takes all of it back, and serves whoever comes next', async () => {
    const failing = async (trx: Db) => {
      await enter(trx, { id: 3 })
      throw new Error('not after all')
    }
    for (let i = 0; i < 3; i++) await expect(write(failing)).rejects.toThrow('not after all')
    expect(await ids()).toEqual([])
    expect(await write((trx) => enter(trx, { id: 3 }))).toEqual([{ id: 3 }])
  })

  it('fails as a whole where its first statement does, each time', async () => {
    await enter(api.db, { id: 4 })
    for (let i = 0; i < 3; i++)
      await expect(write((trx) => enter(trx, { id: 4 }))).rejects.toThrow(/duplicate key/)
    for (let i = 0; i < 3; i++)
      await expect(write((trx) => divide(trx, { by: 0 }))).rejects.toThrow(/division by zero/)
    expect(await write((trx) => divide(trx, { by: 1 }))).toEqual([{ n: 1 }])
    expect(await write((trx) => enter(trx, { id: 5 }))).toEqual([{ id: 5 }])
    expect(await ids()).toEqual([4, 5])
  })

  it('begins before what has no values, and with what has some and no name', async () => {
    const count = (trx: Db) => sql<{ n: number }>`select count(*) as n from cosas`.execute(trx)
    await write(async (trx) => {
      await count(trx)
      await enter(trx, { id: 6 })
    })
    await write(async (trx) => {
      await sql`insert into cosas (id) values (${7})`.execute(trx)
      expect((await count(trx)).rows).toEqual([{ n: 2 }])
    })
    expect(await ids()).toEqual([6, 7])
  })

  it('asks nothing for nothing', async () => {
    await write(async () => undefined)
    await expect(write(() => Promise.reject(new Error('nothing')))).rejects.toThrow('nothing')
    expect(passages).toEqual([])
  })
})
