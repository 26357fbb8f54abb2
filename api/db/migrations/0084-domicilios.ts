import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

/** What a counter sold and somebody has to bring. Who and where is null where nobody told it, or once it is forgotten. */
export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`create table domicilios (
      id_transaccion text primary key references ventas (id_transaccion),
      comercio_id integer not null references comercios (id),
      nombre text,
      direccion text,
      telefono text,
      creado_en ${instant} not null,
      entregado_en ${instant},
      entregado_por text)`,
    sql`create index domicilios_pendientes on domicilios (comercio_id, creado_en)
      where entregado_en is null`,
    sql`create index domicilios_entregados on domicilios (comercio_id, entregado_en)`,
  ])
}
