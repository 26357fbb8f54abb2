import { type Insertable, sql } from 'kysely'
import { isPostgres } from '../../db/dialect.ts'
import type { Db, Tables } from '../../db/tables.ts'

export type VentaRow = Insertable<Tables['ventas']>
export type LineaRow = Insertable<Tables['venta_lineas']>

const ventaColumns = [
  'id_transaccion',
  'fecha_y_hora',
  'estado',
  'id_usuario',
  'id_factura',
  'valor_neto_total',
  'valor_IVA_total',
  'valor_del_envio',
  'valor_total',
  'total_a_pagar',
  'valor_a_repartir',
  'id_pago_mercado_pago',
  'estado_tx',
  'fecha_actualizacion_transaccion',
  'direccion_envio',
  'canal_venta',
  'referente_id',
  'vence_en',
  'retracto_hasta',
] as const

const lineaColumns = [
  'producto_id as id',
  'cantidad',
  'nombre',
  'imagen',
  'valor_total',
  'valor_neto',
  'porcentaje_impuestos',
  'clase_iva',
  'valor_IVA',
  'porcentaje_regalo_total',
  'comercio_id',
  'cantidad_reembolsada',
] as const

export const insertVenta = async (trx: Db, venta: VentaRow, lineas: LineaRow[]) => {
  await trx.insertInto('ventas').values(venta).execute()
  await trx.insertInto('venta_lineas').values(lineas).execute()
}

const rowQuery = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('ventas')
    .select([...ventaColumns, 'tiene_stock'])
    .where('id_transaccion', '=', id_transaccion)

export const findVenta = (db: Db, id_transaccion: string) =>
  rowQuery(db, id_transaccion).executeTakeFirst()

/** The same, and nobody else changes it before the transaction ends. */
export const lockVenta = (trx: Db, id_transaccion: string) =>
  rowQuery(trx, id_transaccion)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst()

export type VentaGuardada = NonNullable<Awaited<ReturnType<typeof findVenta>>>

/** Id of the sale with that id, or with that payment. */
export const findIdTransaccion = async (db: Db, text: string) => {
  const row = await db
    .selectFrom('ventas')
    .select('id_transaccion')
    .where((eb) =>
      eb.or([
        eb('id_transaccion', '=', text),
        eb(
          'id_transaccion',
          '=',
          eb.selectFrom('pagos').select('id_transaccion').where('payment_id', '=', text),
        ),
      ]),
    )
    .executeTakeFirst()
  return row?.id_transaccion
}

export const listLineas = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('venta_lineas')
    .select([...lineaColumns, 'id_transaccion'])
    .where('id_transaccion', 'in', ids)
    .orderBy('orden')
    .execute()

/** The lines of one sale. */
export const listLineasDe = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('venta_lineas')
    .select(lineaColumns)
    .where('id_transaccion', '=', id_transaccion)
    .orderBy('orden')
    .execute()

export type Linea = Awaited<ReturnType<typeof listLineasDe>>[number]

export const listEstados = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('venta_estados')
    .select(['estado', 'estado_tx', 'fecha_y_hora'])
    .where('id_transaccion', '=', id_transaccion)
    .orderBy('orden')
    .execute()

type Cambio = Pick<VentaRow, 'estado' | 'estado_tx'> &
  Partial<Pick<VentaRow, 'id_pago_mercado_pago' | 'retracto_hasta'>>

export const updateVenta = async (
  trx: Db,
  id_transaccion: string,
  cambio: Partial<Cambio> & { tiene_stock?: number },
) => {
  await trx
    .updateTable('ventas')
    .set({ ...cambio, fecha_actualizacion_transaccion: new Date().toISOString() })
    .where('id_transaccion', '=', id_transaccion)
    .execute()
}

/** Writes down the state that a sale has come to. */
export const insertEstado = async (trx: Db, id_transaccion: string, cambio: Cambio) => {
  const { estado, estado_tx } = cambio
  await trx
    .insertInto('venta_estados')
    .values((eb) => ({
      id_transaccion,
      estado,
      estado_tx,
      fecha_y_hora: new Date().toISOString(),
      orden: eb
        .selectFrom('venta_estados')
        .select(sql<number>`coalesce(max(orden), 0) + 1`.as('orden'))
        .where('id_transaccion', '=', id_transaccion),
    }))
    .execute()
}

/** Marks that the provider is being asked about a sale; answers false when somebody asked after `since`. */
export const markConsultada = async (db: Db, id_transaccion: string, since: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('ventas')
    .set({ consultada_en: new Date().toISOString() })
    .where('id_transaccion', '=', id_transaccion)
    .where((eb) =>
      eb.or([eb('consultada_en', 'is', null), eb('consultada_en', '<', since.toISOString())]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Counts units of a sale as given back. The table refuses more than there are. */
export const addReembolsada = async (
  trx: Db,
  id_transaccion: string,
  id: number,
  cantidad: number,
) => {
  await trx
    .updateTable('venta_lineas')
    .set((eb) => ({ cantidad_reembolsada: eb('cantidad_reembolsada', '+', cantidad) }))
    .where('id_transaccion', '=', id_transaccion)
    .where('producto_id', '=', id)
    .execute()
}
