import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

// A code is from now on of who asked for it: several may be good for one address at a time.
export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`create table limites (
      nombre text primary key, cuenta integer not null, vence_en ${instant} not null)`,
    sql`create index limites_vence on limites (vence_en)`,
    sql`create table identity_conocidos (nombre text primary key, vence_en ${instant} not null)`,
    sql`create index identity_conocidos_vence on identity_conocidos (vence_en)`,
    sql`drop index identity_codigos_vence`,
    sql`alter table identity_codigos rename to identity_codigos_antes`,
    sql`create table identity_codigos (
      login text not null, uso text not null, quien text not null, hash text not null,
      intentos integer not null default 0, vence_en ${instant} not null,
      constraint identity_codigos_uno primary key (login, uso, quien))`,
    sql`insert into identity_codigos
      select login, uso, '', hash, intentos, vence_en from identity_codigos_antes`,
    sql`drop table identity_codigos_antes`,
    sql`create index identity_codigos_vence on identity_codigos (vence_en)`,
  ])
}
