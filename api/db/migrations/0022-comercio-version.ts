import { type Kysely, sql } from 'kysely'
import { runAll } from '../dialect.ts'

export const up = (db: Kysely<unknown>) =>
  runAll(db, [sql`alter table comercios add column version integer not null default 1`])
