import { type RawBuilder, sql } from 'kysely'
import { diaSql, isPostgres } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { rangoOf } from '../../machinery/fechas.rules.ts'
import { mesOf } from './periodos.rules.ts'

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

/** The day of the first sale. */
export const findFirstDia = async (db: Db) => {
  const { rows } = await sql<{ dia: string }>`
    select ${diaSql(db, 'fecha_y_hora')} as dia from ventas
    order by fecha_y_hora, id_transaccion limit 1`.execute(db)
  return rows[0]?.dia
}

/** The days of a time that are summed up as they are now. */
export const listSummed = async (db: Db | Trx, desde: string, hasta: string) => {
  const rows = await db
    .selectFrom('ingresos_dias as d')
    .select('d.dia')
    .where('d.dia', '>=', desde)
    .where('d.dia', '<=', hasta)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('ingresos_cambios as c').select('c.id').whereRef('c.dia', '=', 'd.dia'),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ dia }) => dia))
}

// One caller at a time, and what the one before did is seen.
const takeTurn = async (trx: Trx) => {
  if (isPostgres(trx)) await sql`lock table ingresos_dias in share row exclusive mode`.execute(trx)
}

/** Forgets changes of days that are not over and were not summed up: those are read sale by sale. */
export const forgetCambios = async (trx: Trx, desde: string) => {
  await takeTurn(trx)
  await trx
    .deleteFrom('ingresos_cambios')
    .where('dia', '>=', desde)
    .where('dia', 'not in', (eb) => eb.selectFrom('ingresos_dias').select('dia'))
    .execute()
}

const sums = ['unidades', 'unidades_reembolsadas', 'unidades_netas'] as const
const values = ['valor_neto', 'valor_iva', 'valor_total'] as const
const summed = [...sums, ...values]

const total = (column: string) => sql`cast(sum(${sql.ref(column)}) as bigint)`
const refs = (columns: readonly string[]) => sql.join(columns.map((one) => sql.ref(one)))
const claves = sql`comercio_id, canal_venta, producto_id`

const inDay = (dia: string) => {
  const { from, until } = rangoOf(dia, dia)
  return sql`i.fecha_y_hora >= ${from} and i.fecha_y_hora < ${until}`
}

// The month comes to what its days come to: what a day came to before is taken away, and what it comes to now is added.
const takeFromMonth = (dia: string) => sql`
  update ingresos_productos as m
  set ${sql.join(summed.map((one) => sql`${sql.ref(one)} = m.${sql.ref(one)} - d.${sql.ref(one)}`))}
  from (select * from ingresos_productos where periodo = ${dia}) d
  where m.periodo = ${mesOf(dia)} and m.comercio_id = d.comercio_id
    and m.canal_venta = d.canal_venta and m.producto_id = d.producto_id`

const addToMonth = (dia: string) => sql`
  insert into ingresos_productos (periodo, ${claves}, nombre, ${refs(summed)})
  select cast(${mesOf(dia)} as text), ${claves}, nombre, ${refs(summed)}
  from ingresos_productos d where d.periodo = ${dia}
  on conflict (periodo, comercio_id, canal_venta, producto_id) do update set
    ${sql.join(
      summed.map(
        (one) =>
          sql`${sql.ref(one)} = ingresos_productos.${sql.ref(one)} + excluded.${sql.ref(one)}`,
      ),
    )}`

const productosOfDay = (dia: string) => sql`
  insert into ingresos_productos (periodo, ${claves}, nombre, ${refs(summed)})
  select cast(${dia} as text), i.comercio_id, i.canal_venta, i.producto_id, max(i.nombre),
    ${sql.join(summed.map((one) => total(`i.${one}`)))}
  from ingresos i where ${inDay(dia)} group by 2, 3, 4`

const comerciosOfDay = (dia: string, comercio: RawBuilder<unknown>) => sql`
  insert into ingresos_comercios
    (dia, comercio_id, canal_venta, retracto_hasta, ventas, unidades, valor_total)
  select cast(${dia} as text), ${comercio}, i.canal_venta, i.retracto_hasta,
    count(distinct i.id_transaccion), ${total('i.unidades_netas')}, ${total('i.valor_total')}
  from ingresos i where ${inDay(dia)} and i.unidades_netas > 0 group by 2, 3, 4`

/**
 * Sums a day up, in a transaction, unless somebody has since it changed. What changes it from the first statement on leaves a
 * mark that stays: until it is summed up again, its sales tell.
 */
export const sumDia = async (trx: Trx, dia: string) => {
  await takeTurn(trx)
  // Several who began with the same days do each of them once between them.
  if ((await listSummed(trx, dia, dia)).has(dia)) return
  const statements = [
    sql`delete from ingresos_cambios where dia = ${dia}`,
    takeFromMonth(dia),
    sql`delete from ingresos_productos where periodo = ${dia}`,
    sql`delete from ingresos_comercios where dia = ${dia}`,
    productosOfDay(dia),
    addToMonth(dia),
    comerciosOfDay(dia, sql`i.comercio_id`),
    comerciosOfDay(dia, sql`0`),
    sql`insert into ingresos_dias (dia) values (${dia}) on conflict do nothing`,
  ]
  for (const statement of statements) await statement.execute(trx)
}
