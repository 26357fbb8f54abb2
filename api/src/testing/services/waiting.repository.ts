import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'

/** How many on a PostgreSQL database wait for what somebody else keeps, a row, a table or a lock by name. */
export const countWaiting = async (db: Db) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n ?? 0
}
