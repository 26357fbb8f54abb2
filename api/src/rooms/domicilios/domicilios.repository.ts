import { type ExpressionBuilder, sql } from 'kysely'
import type { EstadoDomicilio } from '../../../contract/index.ts'
import { countRows } from '../../../db/count-rows.ts'
import { nombreDe } from '../../../db/nombre.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'

export const insertDomicilio = async (
  trx: Trx,
  domicilio: {
    id_transaccion: string
    comercio_id: number
    nombre: string | null
    direccion: string | null
    telefono: string | null
    creado_en: string
  },
) => {
  await trx.insertInto('domicilios').values(domicilio).execute()
}

const hasSomethingLeft = (eb: ExpressionBuilder<Tables & { d: Tables['domicilios'] }, 'd'>) =>
  eb.exists(
    eb
      .selectFrom('venta_lineas as l')
      .select(sql.lit(1).as('uno'))
      .whereRef('l.id_transaccion', '=', 'd.id_transaccion')
      .whereRef('l.cantidad', '>', 'l.cantidad_reembolsada'),
  )

const ofComercio = (db: Db, comercio_id: number, estado: EstadoDomicilio) => {
  const query = db.selectFrom('domicilios as d').where('d.comercio_id', '=', comercio_id)
  return estado === 'pendiente'
    ? query.where('d.entregado_en', 'is', null).where(hasSomethingLeft)
    : query.where('d.entregado_en', 'is not', null)
}

export const countDomicilios = (db: Db, comercio_id: number, estado: EstadoDomicilio) =>
  countRows(ofComercio(db, comercio_id, estado))

/** Deliveries of a shop: what waits longest first, or what was brought last. */
export const listDomicilios = (
  db: Db,
  comercio_id: number,
  estado: EstadoDomicilio,
  limit: number,
  offset: number,
) =>
  ofComercio(db, comercio_id, estado)
    .innerJoin('ventas_mostrador as m', 'm.id_transaccion', 'd.id_transaccion')
    .innerJoin('ventas as v', 'v.id_transaccion', 'd.id_transaccion')
    .leftJoin('usuarios as u', 'u.id_usuario', 'v.id_usuario')
    .leftJoin('usuarios as e', 'e.id_usuario', 'd.entregado_por')
    .select([
      'd.id_transaccion',
      'm.numero',
      'm.vendida_en',
      nombreDe('u').as('vendedor'),
      'd.nombre',
      'd.direccion',
      'd.telefono',
      'v.total_a_pagar',
      'd.entregado_en',
      nombreDe('e').as('entregado_por'),
    ])
    .$call((query) =>
      estado === 'pendiente'
        ? query.orderBy('d.creado_en').orderBy('d.id_transaccion')
        : query.orderBy('d.entregado_en', 'desc').orderBy('d.id_transaccion'),
    )
    .limit(limit)
    .offset(offset)
    .execute()

/** What of some sales has not come back. */
export const listUndelivered = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('venta_lineas')
        .select(['id_transaccion', 'producto_id', 'nombre', 'unidad'])
        .select(sql<number>`cantidad - cantidad_reembolsada`.as('cantidad'))
        .where('id_transaccion', 'in', ids)
        .whereRef('cantidad', '>', 'cantidad_reembolsada')
        .orderBy('producto_id')
        .execute()

interface Cual {
  comercio_id: number
  id_transaccion: string
}

/** Writes down that it was brought; answers false when it is not the shop's or was brought before. */
export const endDomicilio = async (
  db: Db,
  { comercio_id, id_transaccion }: Cual,
  entregado_por: string,
) => {
  const { numUpdatedRows } = await db
    .updateTable('domicilios')
    .set({ entregado_por, entregado_en: new Date().toISOString() })
    .where('id_transaccion', '=', id_transaccion)
    .where('comercio_id', '=', comercio_id)
    .where('entregado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const hasDomicilio = async (db: Db, { comercio_id, id_transaccion }: Cual) =>
  Boolean(
    await db
      .selectFrom('domicilios')
      .select('id_transaccion')
      .where('id_transaccion', '=', id_transaccion)
      .where('comercio_id', '=', comercio_id)
      .executeTakeFirst(),
  )

/** Forgets to whom what was brought before `delivered`, or sold before `made`, went; that it went stays. */
export const forgetDestinos = (db: Db, { delivered, made }: { delivered: string; made: string }) =>
  db
    .updateTable('domicilios')
    .set({ nombre: null, direccion: null, telefono: null })
    .where('nombre', 'is not', null)
    // Nothing is brought before it is asked for: what is old is found by that, and most of it has no name any more.
    .where('creado_en', '<', delivered)
    .where((eb) => eb.or([eb('entregado_en', '<', delivered), eb('creado_en', '<', made)]))
    .execute()
