import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`alter table identity_sesiones add column renovaciones integer not null default 0`,
    sql`alter table identity_sesiones add column renovada_en ${instant}`,
    sql`alter table identity_sesiones add column is_received integer not null default 1`,
    sql`alter table identity_sesiones add column usada_en ${instant}`,
    sql`alter table identity_sesiones add column dispositivo text not null default ''`,
  ])
}
