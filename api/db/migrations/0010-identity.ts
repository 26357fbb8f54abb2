import { type Kysely, sql } from 'kysely'
import { runAll } from '../dialect.ts'

export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`alter table identity_sesiones add column scope text`,
    sql`create index identity_codigos_vence on identity_codigos (vence_en)`,
  ])
