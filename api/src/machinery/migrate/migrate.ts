import { type Migration, Migrator } from 'kysely'
import { alone } from '../../../db/alone.ts'
import { isPostgres } from '../../../db/dialect.ts'
import { migrations } from '../../../db/migrations/index.ts'
import type { Db } from '../../../db/tables.ts'
import { installBoss, requireBoss } from '../jobs/jobs.ts'

// Several people add migrations at a time: a lower number may come after a higher one.
const migratorOf = (db: Db, known: Record<string, Migration> = migrations) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => known },
    allowUnorderedMigrations: true,
  })

const migrate = async (db: Db, known?: Record<string, Migration>) => {
  const { error, results = [] } = await migratorOf(db, known).migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Brings the tables to today's shape; answers the names of the migrations that ran. Safe to repeat. */
export const migrateToLatest = (db: Db) => {
  if (!isPostgres(db)) return migrate(db)
  return alone(db, async (connection) => {
    const names = await migrate(connection)
    await installBoss(connection)
    return names
  })
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
