import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from './dialect.ts'

/**
 * A migration that on PostgreSQL is no transaction: each step of it holds its locks for a moment, and an API goes on
 * selling beside it. It may be cut off after any of them and is then begun again, so each asks for what is not there yet.
 */
interface Piecemeal extends Migration {
  readonly isPiecemeal: true
}

export const isPiecemeal = (migration: Migration | undefined): migration is Piecemeal =>
  migration !== undefined && 'isPiecemeal' in migration

type At = Pick<Kysely<unknown>, 'getExecutor' | 'isTransaction'>

// SQLite has one writer, and an empty database nobody who waits: all of it is one transaction.
const isOneTransaction = (db: At) => db.isTransaction || !isPostgres(db)

/** A step of several statements. */
export const atOnce = <T>(db: Kysely<unknown>, step: (trx: Kysely<unknown>) => Promise<T>) =>
  isOneTransaction(db) ? step(db) : db.transaction().execute(step)

/** Changes some rows after others: `step` gets where the one before came to, and answers undefined at the end. */
export const inBatches = async <T>(
  db: Kysely<unknown>,
  step: (trx: Kysely<unknown>, after: T | undefined) => Promise<T | undefined>,
) => {
  let after: T | undefined
  do after = await atOnce(db, (trx) => step(trx, after))
  while (after !== undefined)
}

// What a building that was cut off leaves looks like an index, and is none.
const dropBroken = async (db: At, name: string) => {
  const { rows } = await sql`select from pg_index
    where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db)
  if (rows.length > 0) await sql.raw(`drop index concurrently ${name}`).execute(db)
}

// It waits for transactions and for no table, so that nobody waits for it: it has the time that it needs.
const withoutLockTimeout = async (db: At, work: () => Promise<unknown>) => {
  const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db)
  await sql`set lock_timeout = 0`.execute(db)
  await work().finally(() =>
    sql`select set_config('lock_timeout', ${rows[0]?.lock_timeout ?? '0'}, false)`.execute(db),
  )
}

/** Builds an index while its rows are read and written: "index <name>", and in `definition` what follows. */
export const buildIndex = async (
  db: At,
  { name, isUnique = false }: { name: string; isUnique?: boolean },
  definition: string,
) => {
  const build = (how: string) =>
    sql
      .raw(`create ${isUnique ? 'unique ' : ''}index ${how} if not exists ${name} ${definition}`)
      .execute(db)
  if (isOneTransaction(db)) return void (await build(''))
  await dropBroken(db, name)
  await withoutLockTimeout(db, () => build('concurrently'))
}

/** Takes an index away while its rows are read and written; nothing where it is not there. */
export const dropIndex = async (db: At, name: string) => {
  const drop = (how: string) => sql.raw(`drop index ${how} if exists ${name}`).execute(db)
  if (isOneTransaction(db)) return void (await drop(''))
  await withoutLockTimeout(db, () => drop('concurrently'))
}
