import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

/** Who bought at a counter, where they wanted it on the paper: as they said it then, of that shop alone. */
export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`create table venta_clientes (
      id_transaccion text primary key references ventas (id_transaccion),
      comercio_id integer not null references comercios (id),
      tipo_documento text not null,
      numero_documento text not null,
      nombre text not null,
      creado_en ${instant} not null)`,
    sql`create index venta_clientes_numero
      on venta_clientes (comercio_id, numero_documento, creado_en)`,
    sql`create index venta_clientes_creado on venta_clientes (creado_en)`,
  ])
}
