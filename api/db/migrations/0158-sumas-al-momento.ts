import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll, spellingOf } from '../dialect.ts'
import { atOnce } from '../piecemeal.ts'
import { triggersPostgres, triggersSqlite } from './sumas/anotar.ts'
import { fillSumas } from './sumas/llenar.ts'

// What `ingresos` comes to, by days of America/Bogota that need not be over. Whatever changes what a line brings in writes the
// difference to `sumas_cambios`, in the same transaction: rows are only added there, so that nobody who sells waits for anybody.
// Later they are folded into the sums, and a sum is what both come to. It writes itself. What 0073 keeps is for the release before.

const sums = `
  unidades bigint not null default 0,
  unidades_reembolsadas bigint not null default 0,
  unidades_netas bigint not null default 0,
  valor_neto bigint not null default 0,
  valor_iva bigint not null default 0,
  valor_total bigint not null default 0`

const tables = (db: Kysely<unknown>) => {
  // Moments are compared as they are written; '' is none.
  const moment = `retracto_hasta text ${isPostgres(db) ? 'collate "C" ' : ''}not null`
  return [
    // Lines have a product; rows without one tell of sales: of a shop, and, where `comercio_id` is 0, of all together.
    sql`create table sumas_cambios (
      id ${spellingOf(db).id},
      dia text not null,
      comercio_id integer not null,
      canal_venta text not null,
      ${sql.raw(moment)},
      producto_id integer not null default 0,
      nombre text not null default '',
      ventas integer not null default 0,
      ${sql.raw(sums)})`,
    sql`create table sumas_comercios (
      dia text not null,
      comercio_id integer not null,
      canal_venta text not null,
      ${sql.raw(moment)},
      ventas bigint not null,
      unidades bigint not null,
      valor_total bigint not null,
      primary key (comercio_id, dia, canal_venta, retracto_hasta))`,
    // `periodo` is a day, or a month that comes to what its days come to.
    sql`create table sumas_productos (
      periodo text not null,
      comercio_id integer not null,
      canal_venta text not null,
      producto_id integer not null,
      nombre text not null,
      ${sql.raw(sums)},
      primary key (periodo, comercio_id, canal_venta, producto_id))`,
  ]
}

const kept = ['sumas_cambios', 'sumas_comercios', 'sumas_productos']

// As 0142 has it: sums are read off an index alone.
const settings = [
  'autovacuum_vacuum_scale_factor',
  'autovacuum_vacuum_insert_scale_factor',
  'autovacuum_analyze_scale_factor',
].map((name) => `${name} = 0.01`)

const isThere = async (db: Kysely<unknown>) => {
  const { rows } = await sql`select 1 where to_regclass('sumas_cambios') is not null`.execute(db)
  return rows.length > 0
}

export const isPiecemeal = true

export const up = async (db: Kysely<unknown>) => {
  await atOnce(db, async (trx) => {
    if (!isPostgres(trx)) return runAll(trx, [...tables(trx), ...triggersSqlite])
    if (await isThere(trx)) return
    await runAll(trx, [
      ...tables(trx),
      ...kept.map((table) => `alter table ${table} set (${settings})`),
      ...triggersPostgres,
    ])
  })
  await fillSumas(db)
}

const triggers = {
  ventas: ['sumas_venta_antes', 'sumas_venta'],
  venta_lineas: ['sumas_lineas', 'sumas_devuelta_antes', 'sumas_devuelta'],
  ventas_mostrador: ['sumas_comprobante_antes', 'sumas_comprobante'],
}

const functions = ['venta', 'venta_antes', 'lineas', 'devuelta', 'devuelta_antes']

export const down = async (db: Kysely<unknown>) =>
  atOnce(db, async (trx) => {
    for (const [table, names] of Object.entries(triggers))
      for (const name of names)
        await sql
          .raw(`drop trigger if exists ${name} ${isPostgres(trx) ? `on ${table}` : ''}`)
          .execute(trx)
    if (isPostgres(trx))
      await runAll(
        trx,
        functions.map((name) => `drop function if exists sumas_de_${name}()`),
      )
    await runAll(
      trx,
      kept.map((table) => `drop table if exists ${table}`),
    )
  })
