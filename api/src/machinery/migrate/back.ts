import { type Migration, sql } from 'kysely'
import { alone } from '../../../db/alone.ts'
import { isPostgres } from '../../../db/dialect.ts'
import { migrations } from '../../../db/migrations/index.ts'
import { isPiecemeal } from '../../../db/piecemeal.ts'
import type { Db } from '../../../db/tables.ts'
import { migratorOf } from './migrate.ts'

/** A migration that looks first whether its way back would make something false, and throws then. */
interface Guarded extends Migration {
  requireWayBack(db: Db): Promise<void>
}

const isGuarded = (migration: Migration): migration is Guarded => 'requireWayBack' in migration

/** The names of the migrations that a database has, in the order in which they were made. */
export const listInOrder = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by timestamp, name`.execute(db)
  return rows.map(({ name }) => name)
}

// Asked of all before the first is undone: who goes back arrives, or has not left.
const requireWayBack = async (db: Db, names: readonly string[]) => {
  const none = names.filter((name) => !migrations[name]?.down)
  if (none.length > 0) throw new Error(`No way back is written for ${none.join(', ')}`)
  for (const name of names) {
    const migration = migrations[name]
    if (migration && isGuarded(migration))
      await migration.requireWayBack(db).catch((cause: Error) => {
        throw new Error(`${name} cannot be undone: ${cause.message}`, { cause })
      })
  }
}

const undoLast = async (db: Db, name: string) => {
  const migrator = migratorOf(db, migrations, isPostgres(db) && isPiecemeal(migrations[name]))
  const { error } = await migrator.migrateDown()
  if (error) throw error
}

const goBack = async (db: Db, to: string) => {
  const made = await listInOrder(db)
  if (!made.includes(to)) throw new Error(`This database has no migration ${to}`)
  const undone = made.slice(made.indexOf(to) + 1).toReversed()
  await requireWayBack(db, undone)
  for (const name of undone) await undoLast(db, name)
  return undone
}

/**
 * Undoes every migration that was made after `to`; answers their names, the last one first. What came with them goes, what was
 * there before stays. Throws before it undoes any where one of them has no way back. No API of now may be running.
 */
export const migrateBack = async (db: Db, to: string) => {
  if (!isPostgres(db)) return goBack(db, to)
  // Begun again where it gave way to others, it goes on from what is done.
  const undone: string[] = []
  await alone(db, async (connection) => void undone.push(...(await goBack(connection, to))))
  return undone
}
