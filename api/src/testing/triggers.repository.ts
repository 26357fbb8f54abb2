import { sql } from 'kysely'
import { isPostgres } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'

/** Takes the guards of tables that only grow away, as who has the database itself can. */
export const removeTriggers = async (db: Db, tables: readonly string[]) => {
  for (const table of tables) {
    const statements = isPostgres(db)
      ? [`alter table ${table} disable trigger all`]
      : [`drop trigger ${table}_update`, `drop trigger ${table}_delete`]
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
