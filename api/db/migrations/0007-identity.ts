import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`create table identity_usuarios (
      sub text primary key, login text not null unique, correo text not null,
      is_confirmed integer not null default 0, is_correo_verified integer not null default 0,
      salt text, verifier text, atributos text not null default '{}',
      creado_en ${instant} not null)`,
    sql`create index identity_usuarios_correo on identity_usuarios (correo)`,
    sql`create table identity_grupos (
      sub text not null references identity_usuarios (sub) on delete cascade,
      grupo text not null, primary key (sub, grupo))`,
    sql`create table identity_sesiones (
      origin_jti text primary key, sub text not null references identity_usuarios (sub) on delete cascade,
      refresh_hash text not null unique, auth_time integer not null,
      is_revoked integer not null default 0, vence_en ${instant} not null)`,
    sql`create index identity_sesiones_sub on identity_sesiones (sub)`,
    sql`create index identity_sesiones_vence on identity_sesiones (vence_en)`,
    sql`create table identity_codigos (
      login text not null, uso text not null, hash text not null, intentos integer not null default 0,
      vence_en ${instant} not null, primary key (login, uso))`,
    sql`create table identity_intentos (
      nombre text primary key, cuenta integer not null, libre_en ${instant} not null,
      vence_en ${instant} not null)`,
    sql`create table identity_usados (nombre text primary key, vence_en ${instant} not null)`,
    sql`create table correo_mensajes (
      id ${spellingOf(db).id}, correo text not null, asunto text not null, texto text not null,
      creado_en ${instant} not null)`,
    sql`create index correo_mensajes_correo on correo_mensajes (correo, id)`,
  ])
}
