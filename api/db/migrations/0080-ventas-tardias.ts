import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'

// A device's clock that was further off than a month told nothing of when it sold.
const near = (db: Kysely<unknown>) =>
  isPostgres(db)
    ? sql`m.vendida_en > ventas.fecha_y_hora - interval '30 days'`
    : sql`julianday(ventas.fecha_y_hora) - julianday(m.vendida_en) < 30`

/** A sale without a connection is of the moment at which it was made, and may come when its till has been counted. */
export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`alter table ventas_mostrador add column tarde integer not null default 0
      check (tarde in (0, 1))`,
    sql`update ventas set fecha_y_hora = m.vendida_en from ventas_mostrador m
      where m.id_transaccion = ventas.id_transaccion and m.sin_conexion = 1 and ${near(db)}`,
  ])
