import { type RawBuilder, sql } from 'kysely'
import type { EstadoVenta } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { listLineas } from './ventas.repository.ts'

/** Whose sales somebody sees. */
export interface Alcance {
  sub: string
  /** Shops where the person works: what they sold at the counter there. */
  trabaja: readonly number[]
  /** Shops that the person supplies: all that was sold there. */
  surte: readonly number[]
  verTodo: boolean
}

/** What a person bought, and nothing else. */
export const onlyOwn = (sub: string): Alcance => ({ sub, trabaja: [], surte: [], verTodo: false })

interface Listado extends Alcance {
  /** Leaves out what the person sold at a counter: who sold is who that sale is of. */
  soloWeb?: boolean | undefined
  estado?: EstadoVenta | undefined
  comercio_id?: number | undefined
  limit: number
  offset: number
}

const soldIn = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from venta_lineas l where l.id_transaccion = v.id_transaccion and ${condition})`

const among = (column: string, ids: readonly number[]) =>
  ids.length > 0 ? sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})` : sql<boolean>`1 = 0`

const atCounter = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select 1 from ventas_mostrador m where m.id_transaccion = v.id_transaccion and ${condition})`

// What is not paid is the buyer's alone: a shop learns of it when there is something to send.
const toSend = (ids: readonly number[]) => sql<boolean>`exists (
  select 1 from venta_envios e
  where e.id_transaccion = v.id_transaccion and ${among('e.comercio_id', ids)})`

const visible = ({ sub, trabaja, surte, verTodo }: Alcance, comercio_id?: number) => {
  const only = (ids: readonly number[]) =>
    comercio_id === undefined ? ids : ids.filter((id) => id === comercio_id)
  const sold = comercio_id === undefined ? sql`true` : soldIn(sql`l.comercio_id = ${comercio_id}`)
  if (verTodo) return sold
  const bought = sql`(v.id_usuario = ${sub} and v.canal_venta = 'web' and ${sold})`
  const rung = sql`(v.id_usuario = ${sub} and ${atCounter(among('m.comercio_id', only(trabaja)))})`
  const ways = [
    bought,
    ...(only(trabaja).length > 0 ? [rung] : []),
    ...(only(surte).length > 0
      ? [toSend(only(surte)), atCounter(among('m.comercio_id', only(surte)))]
      : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

const query = (
  db: Db,
  { estado, comercio_id, soloWeb = false, ...alcance }: Omit<Listado, 'limit' | 'offset'>,
) =>
  db
    .selectFrom('ventas as v')
    .where(sql<boolean>`${visible(alcance, comercio_id)}`)
    .$if(soloWeb, (q) => q.where('v.canal_venta', '=', 'web'))
    .$if(estado !== undefined, (q) => q.where('v.estado', '=', estado as EstadoVenta))

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
] as const

const linesOf = async (db: Db, ids: string[]) => {
  const lineas = ids.length ? await listLineas(db, ids) : []
  return (id: string) =>
    lineas.flatMap(({ id_transaccion, ...linea }) => (id_transaccion === id ? [linea] : []))
}

/** A page of the sales that somebody sees, newest first, and how many there are in all. */
export const findVentas = async (db: Db, listado: Listado) => {
  const { total } = await query(db, listado)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query(db, listado)
    .select(columns)
    .orderBy('v.fecha_y_hora', 'desc')
    .orderBy('v.id_transaccion')
    .limit(listado.limit)
    .offset(listado.offset)
    .execute()
  const lines = await linesOf(
    db,
    rows.map(({ id_transaccion }) => id_transaccion),
  )
  return { total, ventas: rows.map((row) => ({ ...row, id_productos: lines(row.id_transaccion) })) }
}

/** Whether somebody sees a sale. */
export const canSee = async (db: Db, id_transaccion: string, alcance: Alcance) =>
  Boolean(
    await query(db, alcance)
      .select('v.id_transaccion')
      .where('v.id_transaccion', '=', id_transaccion)
      .executeTakeFirst(),
  )

// What the buyer may still pay, what is on its way back, and what has not arrived while it may yet.
const isOpen = (now: string) => sql<boolean>`(v.estado_tx = 'En proceso'
  or (v.estado_tx = 'rechazada' and v.tiene_stock = 1)
  or exists (select 1 from reembolsos r where r.id_transaccion = v.id_transaccion and r.estado = 'pedido')
  or (v.estado_tx = 'aprovada' and v.retracto_hasta > ${now} and exists (
    select 1 from venta_envios e where e.id_transaccion = v.id_transaccion and e.estado <> 'entregado')))`

const ofShopsOf = (sub: string) =>
  soldIn(sql`l.comercio_id in (select comercio_id from comercio_gente where id_usuario = ${sub})`)

/** Whether a sale of somebody's, or of a shop where they work, is not over: to be paid, to arrive, or money is on its way back. */
export const hasAbierta = async (db: Db, sub: string) =>
  Boolean(
    await db
      .selectFrom('ventas as v')
      .select('v.id_transaccion')
      .where(sql<boolean>`(v.id_usuario = ${sub} or ${ofShopsOf(sub)})`)
      .where(isOpen(new Date().toISOString()))
      .limit(1)
      .executeTakeFirst(),
  )
