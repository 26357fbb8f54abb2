import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`create table subidas (
      key text primary key,
      producto_id integer not null references productos (id) on delete cascade,
      id_usuario text not null,
      creado_en ${instant} not null)`,
    sql`create table cargas (
      id text primary key,
      id_usuario text not null,
      comercio_id integer not null references comercios (id),
      key text not null,
      file_name text not null,
      estado text not null,
      revisar integer not null check (revisar in (0, 1)),
      mapeo text not null default '{}',
      columnas text not null default '[]',
      filas integer not null default 0,
      procesadas integer not null default 0,
      creados integer not null default 0,
      actualizados integer not null default 0,
      sin_cambio integer not null default 0,
      con_error integer not null default 0,
      error text,
      creado_en ${instant} not null,
      vence_en ${instant} not null,
      terminado_en ${instant})`,
    sql`create index cargas_usuario on cargas (id_usuario, creado_en)`,
    sql`create index cargas_comercio on cargas (comercio_id, estado)`,
  ])
}
