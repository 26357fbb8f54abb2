import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

/** Reports that are too large for a request; whoever presses twice has one under way. */
export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`create table reportes (
      id text primary key,
      id_usuario text not null,
      comercio_id integer not null references comercios (id) on delete cascade,
      desde text not null,
      hasta text not null,
      estado text not null check (estado in ('pedido', 'en_proceso', 'listo', 'fallido')),
      porcentaje integer not null default 0 check (porcentaje between 0 and 100),
      intentos integer not null default 0,
      nombre text,
      bytes integer,
      error text,
      creado_en ${instant} not null,
      terminado_en ${instant})`,
    sql`create unique index reportes_en_curso on reportes (id_usuario)
      where estado in ('pedido', 'en_proceso')`,
    sql`create index reportes_usuario on reportes (id_usuario, comercio_id, creado_en)`,
    sql`create index reportes_creado on reportes (creado_en)`,
    sql`create index reportes_comercio on reportes (comercio_id)`,
  ])
}

export const down = (db: Kysely<unknown>) => runAll(db, ['drop table reportes'])
