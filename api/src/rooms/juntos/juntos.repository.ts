import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import type { Trx } from '../../../db/tables.ts'
import type { Diferencia, Llevado } from './juntos.rules.ts'

/** More different products than these say little about what goes with what: such a sale counts for no pair. */
const mostLineas = 20

// One caller at a time, and what the one before did is seen.
const takeTurn = async (trx: Trx) => {
  if (isPostgres(trx)) await sql`lock table juntos in share row exclusive mode`.execute(trx)
}

/** Takes sales that are to be counted anew, the first named first. */
export const takeCambios = async (trx: Trx, now: string, most: number) => {
  await takeTurn(trx)
  const { rows } = await sql<{ id_transaccion: string }>`
    delete from juntos_cambios where id in (
      select id from juntos_cambios where desde is null or desde <= ${now} order by id
      limit ${sql.lit(most)})
    returning id_transaccion`.execute(trx)
  return rows.map(({ id_transaccion }) => id_transaccion)
}

/** Names those again whose buyer may still withdraw, for when that is over. */
export const postpone = (trx: Trx, ids: readonly string[], now: string) =>
  trx
    .insertInto('juntos_cambios')
    .columns(['id_transaccion', 'desde'])
    .expression((eb) =>
      eb
        .selectFrom('ventas')
        .select(['id_transaccion', 'retracto_hasta'])
        .where('id_transaccion', 'in', ids)
        .where('estado_tx', '=', 'aprovada')
        .where('retracto_hasta', '>', now),
    )
    .execute()

/** Takes away what some sales counted for. */
export const takeLlevados = (trx: Trx, ids: readonly string[]): Promise<Llevado[]> =>
  trx
    .deleteFrom('juntos_ventas')
    .where('id_transaccion', 'in', ids)
    .returning(['uno', 'otro', 'quien'])
    .execute()

/**
 * Writes down the pairs that some sales count for: of what was paid and stayed, once nobody may give it back at will. What
 * somebody buys in a shop where they work tells nothing; at its counter it is they who sell.
 */
export const insertLlevados = async (
  trx: Trx,
  ids: readonly string[],
  now: string,
): Promise<Llevado[]> => {
  const { rows } = await sql<Llevado>`
    with llevadas as (
      select distinct l.id_transaccion, l.producto_id,
        case when v.canal_venta = 'mostrador' then v.id_transaccion else v.id_usuario end as quien
      from ventas v
      join venta_lineas l on l.id_transaccion = v.id_transaccion
      left join ventas_mostrador m on m.id_transaccion = v.id_transaccion
      where v.id_transaccion in (${sql.join(ids)}) and v.estado_tx = 'aprovada'
        and (v.retracto_hasta is null or v.retracto_hasta <= ${now})
        and coalesce(m.estado_comprobante, '') <> 'rechazada'
        and l.cantidad > l.cantidad_reembolsada
        and (v.canal_venta = 'mostrador' or not exists (
          select 1 from comercio_gente g
          where g.comercio_id = l.comercio_id and g.id_usuario = v.id_usuario))),
    pocas as (
      select id_transaccion from llevadas group by id_transaccion
      having count(*) between 2 and ${sql.lit(mostLineas)})
    insert into juntos_ventas (uno, otro, quien, id_transaccion)
    select a.producto_id, b.producto_id, a.quien, a.id_transaccion
    from pocas p
    join llevadas a on a.id_transaccion = p.id_transaccion
    join llevadas b on b.id_transaccion = p.id_transaccion and b.producto_id > a.producto_id
    where true
    returning uno, otro, quien`.execute(trx)
  return rows
}

const llevadosOf = (trx: Trx, json: RawBuilder<string>) =>
  isPostgres(trx)
    ? sql`json_to_recordset(${json}::json) as x (uno integer, otro integer, quien text)`
    : sql`(select value ->> 'uno' as uno, value ->> 'otro' as otro, value ->> 'quien' as quien
        from json_each(${json})) x`

/** Those of some that a sale besides `ids` tells of too. */
export const listToldElsewhere = async (
  trx: Trx,
  llevados: readonly Llevado[],
  ids: readonly string[],
): Promise<Llevado[]> => {
  const { rows } = await sql<Llevado>`
    select x.uno, x.otro, x.quien from ${llevadosOf(trx, sql`${JSON.stringify(llevados)}`)}
    where exists (
      select 1 from juntos_ventas j
      where j.uno = x.uno and j.otro = x.otro and j.quien = x.quien
        and j.id_transaccion not in (${sql.join(ids)}))`.execute(trx)
  return rows
}

const diferenciasOf = (trx: Trx, json: RawBuilder<string>) =>
  isPostgres(trx)
    ? sql`json_to_recordset(${json}::json) as x (uno integer, otro integer, personas integer)`
    : sql`(select value ->> 'uno' as uno, value ->> 'otro' as otro,
        value ->> 'personas' as personas from json_each(${json})) x`

/** Adds to how many people took products together, both ways round; a pair that nobody took any more goes. */
export const addPersonas = async (trx: Trx, diferencias: readonly Diferencia[]) => {
  const x = diferenciasOf(trx, sql`${JSON.stringify(diferencias)}`)
  await sql`
    insert into juntos (producto_id, otro_id, personas)
    select producto_id, otro_id, personas from (
      select x.uno as producto_id, x.otro as otro_id, x.personas from ${x}
      union all select x.otro, x.uno, x.personas from ${x}) ambos
    where true order by producto_id, otro_id
    on conflict (producto_id, otro_id)
      do update set personas = juntos.personas + excluded.personas`.execute(trx)
  await sql`
    delete from juntos where personas = 0 and (producto_id, otro_id) in (
      select x.uno, x.otro from ${x} union all select x.otro, x.uno from ${x})`.execute(trx)
}
