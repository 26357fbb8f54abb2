import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'

/** How many on a PostgreSQL database wait for somebody's lock. */
export const countWaiting = async (db: Db) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
    where not granted and database =
      (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.n
}
