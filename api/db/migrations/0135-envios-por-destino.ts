import { type Kysely, sql } from 'kysely'
import { runAll } from '../dialect.ts'

/**
 * Where things go, by the codes of the DANE; what a product weighs; and what each shop asks for bringing things where. A row of
 * `destino` '00' is for everywhere, two digits are for a department and five for a municipality: the longest holds.
 * `envios_cotizados` is what each shop's part of a sale costs to bring and when it comes, as it was sold (JSON).
 */
export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`alter table usuarios add column municipio text`,
    sql`alter table comercios add column municipio text`,
    sql`alter table ventas add column municipio_envio text`,
    sql`alter table ventas add column envios_cotizados text`,
    sql`alter table productos add column peso_gramos integer`,
    sql`create table tarifas_envio (
      comercio_id integer not null references comercios (id),
      destino text not null,
      valor integer not null check (valor >= 0),
      valor_kilo_adicional integer not null check (valor_kilo_adicional >= 0),
      dias_desde integer not null check (dias_desde >= 0),
      dias_hasta integer not null check (dias_hasta >= dias_desde),
      gratis_desde integer check (gratis_desde > 0),
      primary key (comercio_id, destino))`,
  ])

export const down = (db: Kysely<unknown>) =>
  runAll(db, [
    'drop table tarifas_envio',
    'alter table productos drop column peso_gramos',
    'alter table ventas drop column envios_cotizados',
    'alter table ventas drop column municipio_envio',
    'alter table comercios drop column municipio',
    'alter table usuarios drop column municipio',
  ])
