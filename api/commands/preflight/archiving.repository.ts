import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

interface Archiving {
  archive_mode: string
  archive_command: string
  archive_library: string
  wal_level: string
  /** Whether the newest that was tried failed. */
  failing: boolean
}

const archiving = sql<Archiving>`select
  current_setting('archive_mode') as archive_mode,
  current_setting('wal_level') as wal_level,
  coalesce(current_setting('archive_command', true), '') as archive_command,
  coalesce(current_setting('archive_library', true), '') as archive_library,
  (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
    from pg_stat_archiver) as failing`

/** What PostgreSQL does with its log. Who may not read a setting is told that it is empty. */
export const findArchiving = async (db: Db) => {
  const { rows } = await archiving.execute(db)
  const [found] = rows
  if (!found) throw new Error('PostgreSQL tells nothing of its log')
  return found
}

/** Whom PostgreSQL waits for before it answers that something is written; empty where nobody. */
export const findFollowers = async (db: Db) => {
  const { rows } = await sql<{ names: string }>`select
    case when current_setting('synchronous_commit') in ('off', 'local') then ''
      else current_setting('synchronous_standby_names') end as names`.execute(db)
  return rows[0]?.names ?? ''
}
