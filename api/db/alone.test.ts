import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/machinery/database.ts'
import { migrateToLatest, requireLatest } from '../src/machinery/migrate/migrate.ts'
import { createOnServer, serverAnswers } from '../src/testing/services/postgres.ts'
import { countWaiting } from '../src/testing/services/waiting.repository.ts'
import { alone } from './alone.ts'
import { buildIndex } from './piecemeal.ts'
import type { Db } from './tables.ts'

const sleep = (db: Db, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)

describe.runIf(await serverAnswers())('what changes tables of PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof createOnServer>>
  let db: Db
  let other: pg.Client

  beforeEach(async () => {
    server = await createOnServer()
    // Limits that are over before anything is done.
    const url = `${server.url}?statement_timeout=300&query_timeout=500`
    db = openDatabase({ PLAZA_DATA: '', DATABASE_URL: url })
    other = new pg.Client({ connectionString: server.url })
    other.on('error', () => undefined)
    await other.connect()
    await other.query('create table cosas (id integer)')
  })
  afterEach(async () => {
    await other.end()
    await db.destroy()
    await server.remove()
  })

  it('takes the time that it needs, and gives the next statement no more than before', async () => {
    await alone(db, (connection) => sleep(connection, 1))
    await expect(sleep(db, 1)).rejects.toThrow('statement timeout')
  })

  it('waits for a lock without keeping those waiting who come after', async () => {
    await other.query('begin; select * from cosas')
    const changing = alone(db, (connection) =>
      sql`alter table cosas add column nombre text`.execute(connection),
    )
    const waiting = () =>
      other.query('select 1 from pg_locks where not granted').then(({ rowCount }) => rowCount)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    const third = new pg.Client({ connectionString: server.url })
    await third.connect()
    await third.query('select * from cosas')
    await third.end()
    await other.query('commit')
    await changing
    expect((await other.query('select * from cosas')).fields).toHaveLength(2)
  }, 30_000)

  it('gives way where it and somebody who works beside wait for each other, and is begun again', async () => {
    await other.query('create table otras (id integer)')
    await other.query('begin; lock table cosas in row exclusive mode')
    let asking: Promise<unknown> | undefined
    let begun = 0
    await alone(db, (connection) =>
      connection.transaction().execute(async (trx) => {
        begun += 1
        // Finds out before the other does that both wait.
        await sql`set local deadlock_timeout = '10ms'`.execute(trx)
        await sql`lock table otras`.execute(trx)
        asking ??= other.query("set local deadlock_timeout = '1min'; lock table otras; commit")
        if (begun === 1) await expect.poll(() => countWaiting(trx)).toBe(1)
        await sql`alter table cosas add column nombre text`.execute(trx)
      }),
    )
    await asking
    expect(begun).toBe(2)
    expect((await other.query('select * from cosas')).fields).toHaveLength(2)
  }, 30_000)

  it('builds an index beside what goes on, whoever waits to change tables too, and anew where it was cut off', async () => {
    await other.query('insert into cosas values (1), (1)')
    const one = openDatabase({ PLAZA_DATA: '', DATABASE_URL: server.url })
    const build = () =>
      alone(one, (connection) =>
        buildIndex(connection, { name: 'cosas_id', isUnique: true }, 'on cosas (id)'),
      )
    await expect(build()).rejects.toThrow('could not create unique index')
    await other.query('delete from cosas; begin; insert into cosas values (2)')
    const building = Promise.all([build(), build()])
    const waiting = () =>
      other.query('select 1 from pg_locks where not granted').then(({ rowCount }) => rowCount)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await other.query('insert into cosas values (3); commit')
    await building
    await expect(other.query('insert into cosas values (3)')).rejects.toThrow('duplicate key')
    await one.destroy()
  }, 30_000)

  it('is done by one process at a time', async () => {
    const one = openDatabase({ PLAZA_DATA: '', DATABASE_URL: server.url })
    const [first, second] = await Promise.all([migrateToLatest(one), migrateToLatest(one)])
    expect([first.length, second.length].toSorted((a, b) => a - b)[0]).toBe(0)
    await requireLatest(one)
    await one.destroy()
  }, 60_000)
})
