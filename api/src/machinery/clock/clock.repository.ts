import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'

/** What PostgreSQL's clock says, in milliseconds since 1970. */
export const findMoment = async (db: Db) => {
  const { rows } = await sql<{ ms: number }>`select
    (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db)
  return rows[0]?.ms ?? Date.now()
}
