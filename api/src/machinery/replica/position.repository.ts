import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'

/** How far a server's log goes, in bytes, and of which history: that of its installation, and of whoever took a place in it. */
export interface Position {
  installation: string
  timeline: number
  bytes: number
}

// The log counts from nought, and its file's name begins with the history that is written now.
const bytes = (lsn: string) => sql.raw(`(${lsn} - '0/0'::pg_lsn)::bigint`)
const installation = sql.raw('(select system_identifier::text from pg_control_system())')

/*
 * A commit that somebody sees is in the log as far as that is on the disk, and the log beyond that goes to no replica: there is
 * nothing to wait for in it but what is not committed. Only with synchronous_commit off a commit is seen before, and the position
 * is where the next byte goes.
 */
const written = sql<Position>`select ${installation} as installation,
  ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline,
  case current_setting('synchronous_commit') when 'off'
    then ${bytes('pg_current_wal_insert_lsn()')} else ${bytes('pg_current_wal_flush_lsn()')} end as bytes`

/** Up to where the server that takes writes has written: whatever was committed before this was asked is before it. */
export const findWritten = async (db: Db): Promise<Position> => {
  const { rows } = await written.execute(db)
  const [position] = rows
  if (!position) throw new Error('PostgreSQL tells nothing of its log')
  return position
}

// A restart would go on from there: it never says a history that this server does not follow, but an older one for a while.
const timeline = sql.raw(`(select greatest(
    (select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())))`)

/** What asks a replica how far it has come: no row where it is none any more. */
export const replayedQuery = sql<Position>`select ${installation} as installation,
  ${timeline} as timeline, ${bytes('pg_last_wal_replay_lsn()')} as bytes
  where pg_is_in_recovery()`

/** Whether a position is of the history that the other one is of. */
export const isSameHistory = (one: Position | undefined, other: Position): one is Position =>
  one?.installation === other.installation && one.timeline === other.timeline

/** Bytes that a server has yet to take in to be where the other one was; undefined where it does not follow that one. */
export const findMissing = async (replica: Db, to: Position) => {
  const { rows } = await replayedQuery.execute(replica)
  const [at] = rows
  return isSameHistory(at, to) ? Math.max(Number(to.bytes) - Number(at.bytes), 0) : undefined
}
