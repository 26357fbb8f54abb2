import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'

const keys = sql`lista, dia, estado`

const oldest = (most: number) =>
  sql`select id from venta_conteos_cambios order by id limit ${sql.lit(most)}`

// In one order: of two who do so at the same time one waits, and neither for the other.
const addUp = (changes: RawBuilder<unknown>) => sql`
  insert into venta_conteos (${keys}, cuantas)
  select ${keys}, sum(cuantas) from (${changes}) c where true group by ${keys} order by ${keys}
  on conflict (${keys}) do update set cuantas = venta_conteos.cuantas + excluded.cuantas`

const foldPostgres = async (trx: Trx, most: number) => {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from venta_conteos_cambios where id in (${oldest(most)} for update skip locked)
      returning ${keys}, cuantas),
    kept as (${addUp(sql`select * from gone`)})
    select count(*) as gone from gone`.execute(trx)
  return rows[0]?.gone ?? 0
}

// Who writes is alone: nothing comes in between.
const foldSqlite = async (trx: Trx, most: number) => {
  const these = sql`from venta_conteos_cambios where id in (${oldest(most)})`
  await addUp(sql`select * ${these}`).execute(trx)
  const { numAffectedRows } = await sql`delete ${these}`.execute(trx)
  return Number(numAffectedRows)
}

/** Adds the oldest changes to how many sales lists have, in a transaction; answers how many changes those were. */
export const foldSome = (trx: Trx, most: number) =>
  isPostgres(trx) ? foldPostgres(trx, most) : foldSqlite(trx, most)

/** How many orders a shop has of each day of Bogotá, the newest first: what it sold, less what it sold at its counter. */
export const listPedidosByDia = async (db: Db, comercio_id: number) => {
  const atCounter = `${comercio_id} de `
  const kept = ['venta_conteos', 'venta_conteos_cambios'].flatMap((table) => [
    sql`select dia, cuantas from ${sql.table(table)} where lista = ${`${comercio_id} suya`}`,
    sql`select dia, -cuantas from ${sql.table(table)}
      where lista >= ${atCounter} and lista < ${`${comercio_id} df`} and lista like ${`${atCounter}%`}`,
  ])
  const { rows } = await sql<{ dia: string; cuantas: number }>`
    select dia, cast(sum(cuantas) as bigint) as cuantas
    from (${sql.join(kept, sql` union all `)}) conteos
    group by dia having sum(cuantas) <> 0 order by dia desc`.execute(db)
  return rows
}
