import { type Migration, Migrator, sql } from 'kysely'
import { alone } from '../../../db/alone.ts'
import { isPostgres } from '../../../db/dialect.ts'
import { limitRole } from '../../../db/drivers/postgres.ts'
import { migrations } from '../../../db/migrations/index.ts'
import { isPiecemeal } from '../../../db/piecemeal.ts'
import type { Db } from '../../../db/tables.ts'
import { type DatabaseConfig, openDirectly } from '../database.ts'
import { installBoss, requireBoss } from '../jobs/jobs.ts'

type Known = Record<string, Migration>

// Several people add migrations at a time: a lower number may come after a higher one.
export const migratorOf = (db: Db, known: Known = migrations, disableTransactions = false) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => known },
    allowUnorderedMigrations: true,
    disableTransactions,
  })

const migrate = async (db: Db, known?: Known, disableTransactions?: boolean) => {
  const migrator = migratorOf(db, known, disableTransactions)
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

const listMade = async (db: Db) =>
  (await migratorOf(db).getMigrations())
    .filter(({ executedAt }) => executedAt)
    .map(({ name }) => name)

// Each is kept before the next begins, so that none holds its locks while another does its work.
const migrateByTurns = async (db: Db, known: Known) => {
  const made = await listMade(db)
  if (made.length === 0) return migrate(db, known)
  const missing = Object.keys(known)
    .filter((name) => !made.includes(name))
    .toSorted()
  for (const name of missing) {
    made.push(name)
    const upToIt = Object.fromEntries(made.map((one) => [one, known[one] as Migration]))
    await migrate(db, upToIt, isPiecemeal(known[name]))
  }
  return missing
}

/**
 * Brings the tables to today's shape; answers the names of the migrations that ran. Safe to repeat. An API of before may
 * go on selling on PostgreSQL meanwhile: each migration is a transaction of its own there, or a row of short ones.
 */
export const migrateToLatest = async (db: Db, known: Known = migrations) => {
  if (!isPostgres(db)) return migrate(db, known)
  let before: Set<string> | undefined
  return alone(db, async (connection) => {
    before ??= new Set(await listMade(connection))
    await migrateByTurns(connection, known)
    await installBoss(connection)
    return (await listMade(connection)).filter((name) => !before?.has(name))
  })
}

/** The same for a process that is configured so: past what gives each transaction another connection. */
export const migrateDirectly = async (config: DatabaseConfig) => {
  const db = openDirectly(config)
  try {
    if (config.DATABASE_POOLER === 'transaction')
      for (const statement of limitRole) await sql.raw(statement).execute(db)
    return await migrateToLatest(db)
  } finally {
    await db.destroy()
  }
}

/** Brings the tables of an empty database to the shape of before some migrations, named by how they begin. */
export const migrateBefore = (db: Db, without: readonly string[]) => {
  const isKnown = ([name]: [string, Migration]) => !without.some((begin) => name.startsWith(begin))
  return migrate(db, Object.fromEntries(Object.entries(migrations).filter(isKnown)))
}

/** Throws when the tables are older than this code. */
export const requireLatest = async (db: Db) => {
  const missing = (await migratorOf(db).getMigrations()).filter(({ executedAt }) => !executedAt)
  if (missing.length === 0) return isPostgres(db) ? requireBoss(db) : undefined
  const names = missing.map(({ name }) => name).join(', ')
  throw new Error(`The database lacks ${names}. Run npm run db:migrate, or set MIGRATE=true.`)
}
