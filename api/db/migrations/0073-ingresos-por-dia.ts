import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll, spellingOf } from '../dialect.ts'

// What `ingresos` comes to by days of America/Bogota, so that a year is not read sale by sale. A day in `ingresos_dias` is
// summed up as long as no row of `ingresos_cambios` names it: whatever changes what a line brings in names its day, in the
// same transaction. Rows are only added there, so that nobody who sells waits for anybody; whoever sums a day up takes them.
const tables = (db: Kysely<unknown>) => {
  const { id, instant } = spellingOf(db)
  return [
    sql`create table ingresos_dias (dia text primary key)`,
    sql`create table ingresos_cambios (id ${id}, dia text not null)`,
    sql`create index ingresos_cambios_dia on ingresos_cambios (dia)`,
    // `comercio_id` 0 is all shops together: a sale of two shops is one sale there.
    sql`create table ingresos_comercios (
      dia text not null,
      comercio_id integer not null,
      canal_venta text not null,
      retracto_hasta ${instant},
      ventas bigint not null,
      unidades bigint not null,
      valor_total bigint not null)`,
    sql`create index ingresos_comercios_dia on ingresos_comercios (comercio_id, dia)`,
    sql`create index ingresos_comercios_todos on ingresos_comercios (dia, comercio_id)`,
    // `periodo` is a day, or a month that comes to what its days that are summed up come to.
    sql`create table ingresos_productos (
      periodo text not null,
      comercio_id integer not null,
      canal_venta text not null,
      producto_id integer not null,
      nombre text not null,
      unidades bigint not null,
      unidades_reembolsadas bigint not null,
      unidades_netas bigint not null,
      valor_neto bigint not null,
      valor_iva bigint not null,
      valor_total bigint not null,
      primary key (periodo, comercio_id, canal_venta, producto_id))`,
    // The rounds in which they are summed up: each once, however many processes ask for it.
    sql`create table ingresos_rondas (ronda text primary key)`,
  ]
}

const wasPaid = (venta: string) =>
  `${venta}.estado_tx in ('aprovada', 'reembolsada', 'contracargo')`

const ofVenta = `
  insert into ingresos_cambios (dia)
  select dia from (select $1 as dia union select $2) dias;`

const diasOf = (diaOf: (moment: string) => string) =>
  ofVenta.replace('$1', diaOf('old.fecha_y_hora')).replace('$2', diaOf('new.fecha_y_hora'))

const ofLines = (lineas: string, diaOf: (moment: string) => string) => `
  insert into ingresos_cambios (dia)
  select distinct ${diaOf('v.fecha_y_hora')} from ${lineas}
  join ventas v on v.id_transaccion = l.id_transaccion where ${wasPaid('v')};`

const differs = 'old.cantidad_reembolsada <> new.cantidad_reembolsada'
const ofReview = 'old.estado_comprobante <> new.estado_comprobante'
const vendida = ['estado_tx', 'fecha_y_hora', 'retracto_hasta']

const sqlite = () => {
  const diaOf = (moment: string) => `date(${moment}, '-5 hours')`
  const changed = vendida.map((name) => `old.${name} is not new.${name}`).join(' or ')
  const own = '(select new.id_transaccion) l'
  return [
    `create trigger ingresos_cambios_venta after update of ${vendida} on ventas
      when (${changed}) and (${wasPaid('old')} or ${wasPaid('new')}) begin ${diasOf(diaOf)} end`,
    `create trigger ingresos_cambios_linea after insert on venta_lineas begin
      ${ofLines(own, diaOf)} end`,
    `create trigger ingresos_cambios_devuelta after update of cantidad_reembolsada on venta_lineas
      when ${differs} begin ${ofLines(own, diaOf)} end`,
    `create trigger ingresos_cambios_comprobante after update of estado_comprobante
      on ventas_mostrador when ${ofReview} begin ${ofLines(own, diaOf)} end`,
  ]
}

const postgres = () => {
  const diaOf = (moment: string) => `to_char(${moment} at time zone 'America/Bogota', 'YYYY-MM-DD')`
  const changed = vendida.map((name) => `old.${name} is distinct from new.${name}`).join(' or ')
  const functionOf = (name: string, body: string) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body}
      return null; end $$`
  return [
    functionOf('ingresos_cambios_de_venta', diasOf(diaOf)),
    functionOf('ingresos_cambios_de_lineas', ofLines('nuevas l', diaOf)),
    functionOf('ingresos_cambios_de_una', ofLines('(select new.id_transaccion) l', diaOf)),
    `create trigger ingresos_cambios_venta after update of ${vendida} on ventas
      for each row when ((${changed}) and (${wasPaid('old')} or ${wasPaid('new')}))
      execute function ingresos_cambios_de_venta()`,
    `create trigger ingresos_cambios_linea after insert on venta_lineas
      referencing new table as nuevas
      for each statement execute function ingresos_cambios_de_lineas()`,
    `create trigger ingresos_cambios_devuelta after update of cantidad_reembolsada on venta_lineas
      for each row when (${differs}) execute function ingresos_cambios_de_una()`,
    `create trigger ingresos_cambios_comprobante after update of estado_comprobante
      on ventas_mostrador for each row when (${ofReview})
      execute function ingresos_cambios_de_una()`,
  ]
}

export const up = (db: Kysely<unknown>) =>
  runAll(db, [...tables(db), ...(isPostgres(db) ? postgres() : sqlite())])
