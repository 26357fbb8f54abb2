import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** Who is connected to a database of PostgreSQL's server: how many, and how many of them have begun something and are waited for. */
export const countSessions = async (db: Db, name: string) => {
  const { rows } = await sql<{ all: number; waited: number }>`
    select count(*)::int as all,
      (count(*) filter (where state <> 'idle' and wait_event = 'ClientRead'))::int as waited
    from pg_stat_activity where datname = ${name}`.execute(db)
  return rows[0] ?? { all: 0, waited: 0 }
}
