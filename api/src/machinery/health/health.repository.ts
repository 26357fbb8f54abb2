import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'

/** Throws when the database does not answer. */
export const pingDatabase = (db: Db) => sql`select 1`.execute(db)
