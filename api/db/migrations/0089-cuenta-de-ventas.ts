import { type Kysely, sql } from 'kysely'
import { runAll } from '../dialect.ts'

/** How many sales a shop sees is counted off an index that is small: it names no sale. */
export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`create index venta_comercios_cuenta on venta_comercios (comercio_id, suya, estado)`,
  ])
