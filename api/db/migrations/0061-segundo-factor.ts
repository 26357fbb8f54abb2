import { type Kysely, sql } from 'kysely'
import { runAll } from '../dialect.ts'

export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`create table identity_factores (
      sub text primary key references identity_usuarios (sub) on delete cascade,
      secreto text, pendiente text, ultimo_paso integer not null default 0)`,
    sql`create table identity_rescates (
      hash text primary key, sub text not null references identity_usuarios (sub) on delete cascade)`,
    sql`create index identity_rescates_sub on identity_rescates (sub)`,
    sql`alter table identity_sesiones add column has_factor integer not null default 0`,
  ])
