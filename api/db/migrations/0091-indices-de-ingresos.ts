import { type Kysely, sql } from 'kysely'
import { runAll } from '../dialect.ts'

/** What panels add up of a year is read off these indexes alone, without the rows. */
export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`create index ingresos_productos_sumas
      on ingresos_productos (periodo, comercio_id, producto_id, unidades_netas, valor_total)`,
    sql`create index ingresos_comercios_sumas
      on ingresos_comercios (dia, comercio_id, ventas, valor_total)`,
    sql`drop index if exists ingresos_comercios_todos`,
  ])
