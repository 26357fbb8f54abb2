import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres, runAll } from '../../dialect.ts'
import { atOnce, buildIndex, inBatches } from '../../piecemeal.ts'
import { momentsOf, summed } from './anotar.ts'

const dayMs = 86_400_000

const nextOf = (dia: string) => new Date(Date.parse(dia) + dayMs).toISOString().slice(0, 10)

// Bogotá keeps one offset all year.
const startOf = (dia: string) => `${dia}T05:00:00.000Z`

const total = (column: string) => sql`cast(sum(${sql.ref(column)}) as bigint)`
const columns = sql.raw(summed.join(', '))
const totals = sql.join(summed.map((column) => total(`i.${column}`)))

const statementsOf = (db: Kysely<unknown>, dia: string) => {
  const retracto = sql.raw(momentsOf(isPostgres(db)).textOf('i.retracto_hasta'))
  const ofDay = sql`ingresos i
    where i.fecha_y_hora >= ${startOf(dia)} and i.fecha_y_hora < ${startOf(nextOf(dia))}`
  // In one statement a day is read once for all that is told of it.
  const vendido = isPostgres(db) ? sql`vendido i where true` : ofDay
  const comercios = (comercio: RawBuilder<unknown>) => sql`
    select cast(${dia} as text), ${comercio}, i.canal_venta, ${retracto},
      count(distinct i.id_transaccion), ${total('i.unidades_netas')}, ${total('i.valor_total')}
    from ${vendido} and i.unidades_netas > 0 group by 2, 3, 4`
  return {
    vendido: sql`vendido as materialized (select i.* from ${ofDay})`,
    // What is told here is not told twice.
    forget: sql`delete from sumas_cambios where dia = ${dia}`,
    productos: sql`
      insert into sumas_productos (periodo, comercio_id, canal_venta, producto_id, nombre, ${columns})
      select cast(${dia} as text), i.comercio_id, i.canal_venta, i.producto_id, max(i.nombre), ${totals}
      from ${vendido} group by 2, 3, 4`,
    comercios: sql`
      insert into sumas_comercios
        (dia, comercio_id, canal_venta, retracto_hasta, ventas, unidades, valor_total)
      ${comercios(sql`i.comercio_id`)} union all ${comercios(sql`0`)}`,
  }
}

const isSummed = async (db: Kysely<unknown>, periodo: string) => {
  const { rows } =
    await sql`select 1 from sumas_productos where periodo = ${periodo} limit 1`.execute(db)
  return rows.length > 0
}

// One statement: sales that come in meanwhile are either in the sums or among what has changed since.
const sumDia = async (trx: Kysely<unknown>, dia: string) => {
  if (await isSummed(trx, dia)) return
  const { vendido, forget, productos, comercios } = statementsOf(trx, dia)
  if (isPostgres(trx))
    await sql`with forgotten as (${forget}), ${vendido}, productos as (${productos}) ${comercios}`.execute(
      trx,
    )
  else await runAll(trx, [forget, productos, comercios])
}

const sumMes = async (trx: Kysely<unknown>, mes: string) => {
  if (await isSummed(trx, mes)) return
  await sql`
    insert into sumas_productos (periodo, comercio_id, canal_venta, producto_id, nombre, ${columns})
    select cast(${mes} as text), i.comercio_id, i.canal_venta, i.producto_id, max(i.nombre), ${totals}
    from sumas_productos i where i.periodo > ${`${mes}-`} and i.periodo < ${`${mes}-99`}
    group by 2, 3, 4`.execute(trx)
}

const indexes = {
  sumas_comercios_dia: 'on sumas_comercios (dia, comercio_id, ventas, valor_total)',
  sumas_productos_totales:
    'on sumas_productos (periodo, comercio_id, producto_id, unidades_netas, valor_total)',
  sumas_productos_mejores: 'on sumas_productos (periodo, valor_total, comercio_id, producto_id)',
  sumas_productos_mejores_de_comercio:
    'on sumas_productos (periodo, comercio_id, valor_total, producto_id)',
}

const findDias = async (db: Kysely<unknown>) => {
  const { diaOf } = momentsOf(isPostgres(db))
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select ${sql.raw(diaOf('min(fecha_y_hora)'))} as first,
      ${sql.raw(diaOf('max(fecha_y_hora)'))} as last from ventas`.execute(db)
  return { first: rows[0]?.first, last: rows[0]?.last }
}

/**
 * Sums up all that was sold, a day at a time, beside who sells. It may be cut off and begun again: what is summed up is passed over.
 * Nobody may fold what has changed meanwhile.
 */
export const fillSumas = async (db: Kysely<unknown>) => {
  const { first, last } = await findDias(db)
  if (first && last) {
    const meses = new Set<string>()
    await inBatches<string>(db, async (trx, after) => {
      const dia = after ? nextOf(after) : first
      await sumDia(trx, dia)
      meses.add(dia.slice(0, 7))
      return dia < last ? dia : undefined
    })
    for (const mes of meses) await atOnce(db, (trx) => sumMes(trx, mes))
  }
  for (const [name, definition] of Object.entries(indexes))
    await buildIndex(db, { name }, definition)
}
