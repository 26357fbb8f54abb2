import { type Kysely, sql } from 'kysely'
import { runAll } from '../dialect.ts'

/** Whether a role is gone because the person left it: then they may have it again, as nobody may whom an administrator took it from. */
export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`alter table roles_retirados
      add column es_renuncia integer not null default 0 check (es_renuncia in (0, 1))`,
  ])

export const down = (db: Kysely<unknown>) =>
  runAll(db, ['alter table roles_retirados drop column es_renuncia'])
