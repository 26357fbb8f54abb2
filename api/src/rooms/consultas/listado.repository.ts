import { sql } from 'kysely'
import type { EstadoVenta } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { rangoOf } from '../../machinery/fechas.rules.ts'
import { listLineas } from '../ventas/ventas.ts'
import {
  type Alcance,
  conteosOf,
  type Filtros,
  type Rango,
  visibles,
} from './visible.repository.ts'

interface Listado extends Alcance {
  q?: string | undefined
  estado?: EstadoVenta | undefined
  comercio_id?: number | undefined
  limit: number
  offset: number
}

const columns = [
  'v.id_transaccion',
  'v.fecha_y_hora',
  'v.estado',
  'v.id_usuario',
  'v.id_factura',
  'v.valor_neto_total',
  'v.valor_IVA_total',
  'v.valor_del_envio',
  'v.valor_total',
  'v.total_a_pagar',
  'v.valor_a_repartir',
  'v.id_pago_mercado_pago',
  'v.estado_tx',
  'v.fecha_actualizacion_transaccion',
  'v.direccion_envio',
  'v.canal_venta',
  'v.referente_id',
  'v.cupon',
  'v.descuento_total',
  'v.descuento_envio',
] as const

const linesOf = async (db: Db, ids: string[]) => {
  const lineas = ids.length ? await listLineas(db, ids) : []
  return (id: string) =>
    lineas.flatMap(({ id_transaccion, ...linea }) => (id_transaccion === id ? [linea] : []))
}

/** Where a page lies. */
interface Lugar {
  /** How many sales there are. */
  total: number
  /** The days on which it ends and begins, and how many sales are newer than those; null where it has none. */
  desde: string | null
  hasta: string | null
  antes: number | null
}

// Days are passed over by how many they have: however deep a page is, and however seldom somebody sells, only its own days
// are read.
const findLugar = async (db: Db, listado: Listado, filtros: Filtros) => {
  const { limit, offset } = listado
  const { rows } = await sql<Lugar>`
    with dias as (
      select dia, sum(cuantas) as cuantas from (${conteosOf(db, listado, filtros)}) conteos
      group by dia having sum(cuantas) <> 0),
    sumados as (select dia, cuantas, sum(cuantas) over (order by dia desc) as hasta from dias)
    select cast(coalesce(sum(cuantas), 0) as bigint) as total,
      min(dia) filter (where hasta - cuantas < ${offset + limit} and hasta > ${offset}) as desde,
      max(dia) filter (where hasta > ${offset}) as hasta,
      cast(min(hasta - cuantas) filter (where hasta > ${offset}) as bigint) as antes
    from sumados`.execute(db)
  return rows[0] ?? { total: 0, desde: null, hasta: null, antes: null }
}

// `cross join`: SQLite takes the page first.
const listPage = (
  db: Db,
  alcance: Alcance,
  filtros: Filtros,
  rango: Rango,
  { limit, offset }: Pick<Listado, 'limit' | 'offset'>,
) =>
  db
    .with(
      'pagina',
      () =>
        sql<{ id: string; moment: string }>`(select id_transaccion as id, fecha_y_hora as moment
        from (${visibles(alcance, filtros, rango)}) todas
        order by fecha_y_hora desc, id_transaccion desc limit ${limit} offset ${offset})`,
    )
    .selectFrom('pagina')
    .crossJoin('ventas as v')
    .whereRef('v.id_transaccion', '=', 'pagina.id')
    .select(columns)
    .orderBy('pagina.moment', 'desc')
    .orderBy('pagina.id', 'desc')
    .execute()

/** A page of the sales that somebody sees, newest first, and how many there are in all. */
export const findVentas = async (db: Db, listado: Listado) => {
  const { estado, comercio_id, q } = listado
  const filtros = { estado, comercio_id, q }
  const { total, desde, hasta, antes } = await findLugar(db, listado, filtros)
  if (!desde || !hasta) return { total, ventas: [] }
  const offset = listado.offset - (antes ?? 0)
  const rows = await listPage(db, listado, filtros, rangoOf(desde, hasta), { ...listado, offset })
  const lines = await linesOf(
    db,
    rows.map(({ id_transaccion }) => id_transaccion),
  )
  const ventas = rows.map((row) => ({ ...row, id_productos: lines(row.id_transaccion) }))
  return { total, ventas }
}

/** Whether somebody sees a sale. */
export const canSee = async (db: Db, id_transaccion: string, alcance: Alcance) => {
  const { rows } = await visibles(alcance, { id_transaccion }).execute(db)
  return rows.length > 0
}

const comerciosOf = (sub: string) =>
  sql`(select comercio_id from comercio_gente where id_usuario = ${sub})`

// What the buyer may still pay, what is on its way back, and what has not arrived while it may yet: of what a shop sold, its own, and
// nothing that was given back.
const isOpen = (now: string, sub: string) => sql<boolean>`(v.estado_tx = 'En proceso'
  or (v.estado_tx = 'rechazada' and v.tiene_stock = 1)
  or exists (select 1 from reembolsos r where r.id_transaccion = v.id_transaccion and r.estado = 'pedido')
  or (v.estado_tx = 'aprovada' and v.retracto_hasta > ${now} and exists (
    select 1 from venta_envios e join venta_lineas l
      on l.id_transaccion = e.id_transaccion and l.comercio_id = e.comercio_id
    where e.id_transaccion = v.id_transaccion and e.estado <> 'entregado'
      and l.cantidad_reembolsada < l.cantidad
      and (v.id_usuario = ${sub} or e.comercio_id in ${comerciosOf(sub)}))))`

const ofShopsOf = (sub: string) => sql`v.id_transaccion in (
  select x.id_transaccion from venta_comercios x where x.comercio_id in ${comerciosOf(sub)})`

/** Whether a sale of somebody's, or of a shop where they work, is not over: to be paid, to arrive, or money is on its way back. */
export const hasOpen = async (db: Db, sub: string) =>
  Boolean(
    await db
      .selectFrom('ventas as v')
      .select('v.id_transaccion')
      .where(sql<boolean>`(v.id_usuario = ${sub} or ${ofShopsOf(sub)})`)
      .where(isOpen(new Date().toISOString(), sub))
      .limit(1)
      .executeTakeFirst(),
  )
