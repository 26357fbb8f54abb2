import { sql } from 'kysely'
import type { EstadoVenta } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { listLineas } from './ventas.repository.ts'

/** Whose sales somebody sees. */
export interface Alcance {
  sub: string
  /** Also those of the shops that the person runs. */
  verComercios: boolean
  verTodo: boolean
}

interface Listado extends Alcance {
  estado?: EstadoVenta | undefined
  comercio_id?: number | undefined
  limit: number
  offset: number
}

const soldIn = (condition: ReturnType<typeof sql>) => sql<boolean>`exists (
  select 1 from venta_lineas l join comercios c on c.id = l.comercio_id
  where l.id_transaccion = v.id_transaccion and ${condition})`

const visible = ({ sub, verComercios, verTodo }: Alcance) => {
  if (verTodo) return sql<boolean>`true`
  const own = sql<boolean>`v.id_usuario = ${sub}`
  return verComercios ? sql<boolean>`(${own} or ${soldIn(sql`c.administrador_id = ${sub}`)})` : own
}

const query = (db: Db, { estado, comercio_id, ...alcance }: Omit<Listado, 'limit' | 'offset'>) =>
  db
    .selectFrom('ventas as v')
    .where(visible(alcance))
    .$if(estado !== undefined, (q) => q.where('v.estado', '=', estado as EstadoVenta))
    .$if(comercio_id !== undefined, (q) => q.where(soldIn(sql`c.id = ${comercio_id}`)))

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
