import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

/**
 * What people at work are told of as it happens: of a shop, of somebody in it, or of Plaza where neither is said. `clave` names
 * what happened, which is told once. Who has read what, and how each wants to hear, is a person's own.
 */
export const up = (db: Kysely<unknown>) => {
  const { id, instant } = spellingOf(db)
  return runAll(db, [
    sql`create table novedades (
      id ${id},
      clave text not null unique,
      tipo text not null,
      comercio_id integer references comercios (id),
      id_usuario text,
      titulo text not null,
      detalle text,
      enlace text not null,
      creado_en ${instant} not null)`,
    sql`create index novedades_comercio on novedades (comercio_id, id)`,
    sql`create index novedades_creado on novedades (creado_en)`,
    sql`create table novedades_leidas (
      id_usuario text not null,
      novedad_id integer not null,
      primary key (id_usuario, novedad_id))`,
    sql`create index novedades_leidas_novedad on novedades_leidas (novedad_id)`,
    sql`create table novedades_preferencias (
      id_usuario text not null,
      tipo text not null,
      campana integer not null check (campana in (0, 1)),
      correo integer not null check (correo in (0, 1)),
      primary key (id_usuario, tipo))`,
  ])
}

export const down = (db: Kysely<unknown>) =>
  runAll(db, [
    'drop table novedades_preferencias',
    'drop table novedades_leidas',
    'drop table novedades',
  ])
