import { type Kysely, sql } from 'kysely'
import { runAll } from '../dialect.ts'

export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    // As the product was when it was sold: what was told then holds.
    sql`alter table venta_lineas add column sin_retracto integer not null default 0
      check (sin_retracto in (0, 1))`,
  ])
