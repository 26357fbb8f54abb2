import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import type { Trx } from '../../../db/tables.ts'

/** Whether a round is this caller's to begin. */
export const beginRonda = async (trx: Trx, ronda: string) => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ingresos_rondas')
    .values({ ronda })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('ingresos_rondas').where('ronda', '<', ronda).execute()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * What the release before kept summed up is no longer so where something changed: it begins with those days where it comes back.
 * Without this, what it notes of changes would grow for as long as it is away.
 */
export const forgetSummed = async (trx: Trx) => {
  const changed = sql`delete from ingresos_dias where dia in (select dia from`
  if (isPostgres(trx)) {
    await sql`lock table ingresos_dias in share row exclusive mode`.execute(trx)
    await sql`with gone as (delete from ingresos_cambios returning dia) ${changed} gone)`.execute(
      trx,
    )
    return
  }
  await sql`${changed} ingresos_cambios)`.execute(trx)
  await sql`delete from ingresos_cambios`.execute(trx)
}

const summed = [
  ...['unidades', 'unidades_reembolsadas', 'unidades_netas'],
  ...['valor_neto', 'valor_iva', 'valor_total'],
]

const refs = (names: readonly string[]) => sql.join(names.map((one) => sql.ref(one)))
const totals = (names: readonly string[]) =>
  sql.join(names.map((one) => sql`cast(sum(${sql.ref(one)}) as bigint)`))
const added = (table: string, names: readonly string[]) =>
  sql.join(
    names.map(
      (one) => sql`${sql.ref(one)} = ${sql.ref(`${table}.${one}`)} + ${sql.ref(`excluded.${one}`)}`,
    ),
  )

const oldest = (most: number) =>
  sql`select id from sumas_cambios order by id limit ${sql.lit(most)}`

// In one order: of two who do so at the same time one waits, and neither for the other.
const addProductos = (gone: RawBuilder<unknown>) => {
  const keys = refs(['periodo', 'comercio_id', 'canal_venta', 'producto_id'])
  return sql`
    insert into sumas_productos (${keys}, nombre, ${refs(summed)})
    select ${keys}, max(nombre), ${totals(summed)}
    from (select dia as periodo, g.* from ${gone} g
      union all select substr(dia, 1, 7), g.* from ${gone} g) c
    where producto_id > 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (${keys}) do update set ${added('sumas_productos', summed)},
      nombre = case when excluded.nombre > sumas_productos.nombre then excluded.nombre
        else sumas_productos.nombre end`
}

// A line is its shop's, and one of all together.
const addComercios = (gone: RawBuilder<unknown>) => {
  const keys = refs(['comercio_id', 'dia', 'canal_venta', 'retracto_hasta'])
  const sums = refs(['ventas', 'unidades', 'valor_total'])
  const told = sql`dia, canal_venta, retracto_hasta, ventas, unidades_netas as unidades, valor_total`
  return sql`
    insert into sumas_comercios (${keys}, ${sums})
    select ${keys}, ${totals(['ventas', 'unidades', 'valor_total'])}
    from (select comercio_id, ${told} from ${gone} g
      union all select 0, ${told} from ${gone} g where producto_id > 0) c
    where true group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (${keys}) do update set
      ${added('sumas_comercios', ['ventas', 'unidades', 'valor_total'])}`
}

const foldPostgres = async (trx: Trx, most: number) => {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from sumas_cambios where id in (${oldest(most)} for update skip locked) returning *),
    productos as (${addProductos(sql`gone`)}),
    comercios as (${addComercios(sql`gone`)})
    select count(*) as gone from gone`.execute(trx)
  return Number(rows[0]?.gone ?? 0)
}

// Who writes is alone: nothing comes in between.
const foldSqlite = async (trx: Trx, most: number) => {
  const these = sql`from sumas_cambios where id in (${oldest(most)})`
  const gone = sql`(select * ${these})`
  await addProductos(gone).execute(trx)
  await addComercios(gone).execute(trx)
  const { numAffectedRows } = await sql`delete ${these}`.execute(trx)
  return Number(numAffectedRows)
}

/** Adds the oldest changes to the sums, in a transaction; answers how many changes those were. */
export const foldSome = (trx: Trx, most: number) =>
  isPostgres(trx) ? foldPostgres(trx, most) : foldSqlite(trx, most)
