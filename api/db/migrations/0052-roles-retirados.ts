import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll, spellingOf } from '../dialect.ts'

// A role that was taken away counts no more, whatever an older token says of it. A cut ends the sign-ins before it, those
// too that an identity service elsewhere goes on vouching for.
const tables = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return [
    sql`create table roles_retirados (
      id_usuario text not null,
      rol text not null,
      retirado_en ${instant} not null,
      primary key (id_usuario, rol))`,
    sql`create table cortes_sesion (
      id_usuario text primary key,
      desde integer not null,
      es_aplicado integer not null default 0 check (es_aplicado in (0, 1)))`,
  ]
}

const keepsRol = (id_usuario: string) => `not exists (
  select 1 from roles_retirados r where r.id_usuario = ${id_usuario} and r.rol = 'Comercio')`

const gente = `comercio_gente as
  select id as comercio_id, administrador_id as id_usuario, 'dueño' as funcion
  from comercios
  where administrador_id is not null and borrado_en is null and ${keepsRol('administrador_id')}
  union all
  select m.comercio_id, m.id_usuario, m.funcion
  from comercio_miembros m join comercios c on c.id = m.comercio_id
  where c.borrado_en is null
    and (c.administrador_id is null or c.administrador_id <> m.id_usuario)
    and ${keepsRol('m.id_usuario')}`

export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    ...tables(db),
    ...(isPostgres(db)
      ? [`create or replace view ${gente}`]
      : ['drop view comercio_gente', `create view ${gente}`]),
  ])
