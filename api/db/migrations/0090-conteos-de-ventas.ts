import { type Kysely, sql } from 'kysely'
import { diaSql, isPostgres, runAll, spellingOf } from '../dialect.ts'

// How many sales a list has on each day of America/Bogota, in each state, so that nobody counts them. Lists are named:
// `todas`; `7 suya` and `7 ajena` are what shop 7 sees and what it has no part in yet; `7 de <sub>` is what somebody sold at
// its counter. Every change adds rows to `venta_conteos_cambios`, so that nobody who sells waits for anybody; they are folded
// into `venta_conteos` later. A list has as many as both come to. It writes itself.
const tables = (db: Kysely<unknown>) => [
  sql`create table venta_conteos (
    lista text not null,
    dia text not null,
    estado text not null,
    cuantas bigint not null,
    primary key (lista, dia, estado))`,
  sql`create table venta_conteos_cambios (
    id ${spellingOf(db).id},
    lista text not null,
    dia text not null,
    estado text not null,
    cuantas integer not null)`,
  sql`create index venta_conteos_cambios_lista
    on venta_conteos_cambios (lista, dia, estado, cuantas)`,
  // Counting is what it was for.
  sql`drop index if exists venta_comercios_cuenta`,
]

// Whoever sells waits until what was sold before is counted: nothing falls in between.
const alone = sql`lock table ventas, venta_comercios in share row exclusive mode`

const listaDe = (row: string) =>
  `${row}.comercio_id || case ${row}.suya when 1 then ' suya' else ' ajena' end`
const counterOf = (row: string) => `${row}.comercio_id || ' de ' || v.id_usuario`
const atCounter = (row: string) =>
  `join ventas v on v.id_transaccion = ${row}.id_transaccion and v.canal_venta = 'mostrador'`

const backfill = (db: Kysely<unknown>) => {
  const dia = diaSql(db, 'x.fecha_y_hora')
  const counted = sql`${dia}, x.estado, count(*)`
  return [
    sql`insert into venta_conteos select 'todas', ${counted} from ventas x group by 1, 2, 3`,
    sql`insert into venta_conteos
      select ${sql.raw(listaDe('x'))}, ${counted} from venta_comercios x group by 1, 2, 3`,
    sql`insert into venta_conteos select ${sql.raw(counterOf('x'))}, ${counted}
      from venta_comercios x ${sql.raw(atCounter('x'))} group by 1, 2, 3`,
  ]
}

const into = 'insert into venta_conteos_cambios (lista, dia, estado, cuantas)'
const ventaChanged = 'old.estado <> new.estado or old.fecha_y_hora <> new.fecha_y_hora'
const comercioChanged = `${ventaChanged} or old.suya <> new.suya`

type DiaOf = (moment: string) => string

const ofVenta = (row: string, by: 1 | -1, diaOf: DiaOf) => `
  ${into} values ('todas', ${diaOf(`${row}.fecha_y_hora`)}, ${row}.estado, ${by});`

const ofComercio = (row: string, by: 1 | -1, diaOf: DiaOf) => {
  const dia = diaOf(`${row}.fecha_y_hora`)
  return `
  ${into} values (${listaDe(row)}, ${dia}, ${row}.estado, ${by});
  ${into} select ${counterOf(row)}, ${dia}, ${row}.estado, ${by}
    from (select ${row}.id_transaccion) x ${atCounter('x')};`
}

const sqlite = () => {
  const diaOf: DiaOf = (moment) => `date(${moment}, '-5 hours')`
  return [
    `create trigger venta_conteos_venta after insert on ventas begin
      ${ofVenta('new', 1, diaOf)} end`,
    `create trigger venta_conteos_venta_cambia after update of estado, fecha_y_hora on ventas
      when ${ventaChanged} begin ${ofVenta('old', -1, diaOf)} ${ofVenta('new', 1, diaOf)} end`,
    `create trigger venta_conteos_comercio after insert on venta_comercios begin
      ${ofComercio('new', 1, diaOf)} end`,
    `create trigger venta_conteos_comercio_cambia
      after update of estado, fecha_y_hora, suya on venta_comercios when ${comercioChanged}
      begin ${ofComercio('old', -1, diaOf)} ${ofComercio('new', 1, diaOf)} end`,
  ]
}

const functionOf = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body}
    return null; end $$`

const postgres = () => {
  const diaOf: DiaOf = (moment) => `to_char(${moment} at time zone 'America/Bogota', 'YYYY-MM-DD')`
  const counted = `${diaOf('n.fecha_y_hora')}, n.estado, count(*)`
  return [
    functionOf(
      'venta_conteos_de_nuevas',
      `${into} select 'todas', ${counted} from nuevas n group by 2, 3;`,
    ),
    functionOf('venta_conteos_de_venta', ofVenta('old', -1, diaOf) + ofVenta('new', 1, diaOf)),
    functionOf(
      'venta_conteos_de_comercios',
      `${into} select ${listaDe('n')}, ${counted} from nuevas n group by 1, 2, 3;
      ${into} select ${counterOf('n')}, ${counted} from nuevas n ${atCounter('n')} group by 1, 2, 3;`,
    ),
    functionOf(
      'venta_conteos_de_comercio',
      ofComercio('old', -1, diaOf) + ofComercio('new', 1, diaOf),
    ),
    `create trigger venta_conteos_venta after insert on ventas
      referencing new table as nuevas
      for each statement execute function venta_conteos_de_nuevas()`,
    `create trigger venta_conteos_venta_cambia after update of estado, fecha_y_hora on ventas
      for each row when (${ventaChanged}) execute function venta_conteos_de_venta()`,
    `create trigger venta_conteos_comercio after insert on venta_comercios
      referencing new table as nuevas
      for each statement execute function venta_conteos_de_comercios()`,
    `create trigger venta_conteos_comercio_cambia
      after update of estado, fecha_y_hora, suya on venta_comercios
      for each row when (${comercioChanged}) execute function venta_conteos_de_comercio()`,
  ]
}

// A migration is one transaction: on PostgreSQL nobody else writes these tables in the meantime.
export const up = (db: Kysely<unknown>) =>
  isPostgres(db)
    ? runAll(db, [alone, ...tables(db), ...backfill(db), ...postgres()])
    : runAll(db, [...tables(db), ...backfill(db), ...sqlite()])
