import { type Kysely, sql } from 'kysely'
import { runAll } from '../dialect.ts'

/** Whether what comes back goes back on sale. All of it did before, and does what an API of before writes. */
export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`alter table reembolsos add column a_la_venta integer not null default 1
      check (a_la_venta in (0, 1))`,
  ])

export const down = (db: Kysely<unknown>) =>
  runAll(db, ['alter table reembolsos drop column a_la_venta'])
