import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

/** Until when somebody asks the provider for a refund: of two who did at once one was refused, and the other one's money went unnoticed. */
export const up = (db: Kysely<unknown>) =>
  runAll(db, [sql`alter table reembolsos add column pide_hasta ${spellingOf(db).instant}`])

export const down = (db: Kysely<unknown>) =>
  runAll(db, ['alter table reembolsos drop column pide_hasta'])
