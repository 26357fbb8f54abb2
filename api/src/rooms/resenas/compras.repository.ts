import { sql } from 'kysely'
import { nombreDeProducto } from '../../../db/nombre.ts'
import type { Db, Trx } from '../../../db/tables.ts'

// Of a sale on the web, what its shop says that it arrived; at a counter, what was handed over to who shows the receipt. What
// was given back, or taken back by a bank, nobody has.
const received = (id_usuario: string) => sql<{
  producto_id: number
  nombre: string
  imagen: string | null
  desde: string
}>`select l.producto_id, l.nombre, l.imagen, e.entregado_en as desde
    from ventas v
    join venta_lineas l on l.id_transaccion = v.id_transaccion
    join venta_envios e on e.id_transaccion = v.id_transaccion and e.comercio_id = l.comercio_id
    where v.id_usuario = ${id_usuario} and v.canal_venta = 'web' and v.estado_tx = 'aprovada'
      and e.estado = 'entregado' and l.cantidad_reembolsada < l.cantidad
    union all
    select l.producto_id, l.nombre, l.imagen, v.fecha_y_hora as desde
    from resena_recibos r
    join ventas v on v.id_transaccion = r.id_transaccion
    join venta_lineas l on l.id_transaccion = v.id_transaccion
    where r.id_usuario = ${id_usuario} and v.canal_venta = 'mostrador'
      and v.estado_tx = 'aprovada' and l.cantidad_reembolsada < l.cantidad`

/** Whether somebody has, and keeps, a product that they bought. */
export const hasReceived = async (db: Db, id_usuario: string, producto_id: number) => {
  const { rows } = await sql<{ producto_id: number }>`
    select producto_id from (${received(id_usuario)}) c
    where producto_id = ${producto_id} limit 1`.execute(db)
  return rows.length > 0
}

/** What somebody has and did not say anything of, the newest first. */
export const listUnwritten = async (db: Db, id_usuario: string, most: number) => {
  const { rows } = await sql<{ id: number; nombre: string; imagen: string | null }>`
    select c.producto_id as id, max(c.nombre) as nombre, max(c.imagen) as imagen
    from (${received(id_usuario)}) c
    join productos p on p.id = c.producto_id and p.status = 1
    where not exists (
        select 1 from resenas r where r.producto_id = c.producto_id and r.id_usuario = ${id_usuario})
      and not exists (
        select 1 from comercio_gente g
        where g.comercio_id = p.comercio_id and g.id_usuario = ${id_usuario})
      and not exists (
        select 1 from cajas j
        where j.comercio_id = p.comercio_id and j.id_usuario = ${id_usuario})
    group by c.producto_id order by max(c.desde) desc, c.producto_id desc limit ${most}`.execute(db)
  return rows
}

/** A product, whether it is on sale (`status` 1) or not: it was, when it was bought. */
export const findProducto = (db: Db, id: number) =>
  db
    .selectFrom('productos as p')
    .select((eb) => [
      'p.id',
      nombreDeProducto('p').as('nombre'),
      'p.comercio_id',
      'p.status',
      eb
        .selectFrom('producto_imagenes as i')
        .select('i.path')
        .whereRef('i.producto_id', '=', 'p.id')
        .orderBy('i.orden')
        .limit(1)
        .as('imagen'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** The sale at a counter that a receipt is of, or undefined. */
export const findVentaOfRecibo = async (db: Db, recibo: string) =>
  (
    await db
      .selectFrom('ventas_mostrador')
      .select('id_transaccion')
      .where('recibo', '=', recibo)
      .executeTakeFirst()
  )?.id_transaccion

/** Says whose a receipt is; answers who showed it first. */
export const claimRecibo = async (trx: Trx, id_transaccion: string, id_usuario: string) => {
  await trx
    .insertInto('resena_recibos')
    .values({ id_transaccion, id_usuario, creado_en: new Date().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const { id_usuario: first } = await trx
    .selectFrom('resena_recibos')
    .select('id_usuario')
    .where('id_transaccion', '=', id_transaccion)
    .executeTakeFirstOrThrow()
  return first
}

/** Writes down that who bought was asked; answers whether nobody did before. */
export const claimAviso = async (db: Db, id_transaccion: string, comercio_id: number) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('resena_avisos')
    .values({ id_transaccion, comercio_id, avisado_en: new Date().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const freeAviso = async (db: Db, id_transaccion: string, comercio_id: number) => {
  await db
    .deleteFrom('resena_avisos')
    .where('id_transaccion', '=', id_transaccion)
    .where('comercio_id', '=', comercio_id)
    .execute()
}
