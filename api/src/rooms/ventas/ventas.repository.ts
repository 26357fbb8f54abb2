import { type CompiledQuery, type Insertable, sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import { type Params, prepared, preparedByShape } from '../../../db/prepared.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'
import { together } from '../../../db/together.ts'

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
  'municipio_envio',
  'envios_cotizados',
  'canal_venta',
  'referente_id',
  'vence_en',
  'retracto_hasta',
  'cupon_id',
  'cupon',
  'descuento_total',
  'descuento_envio',
] as const

const lineaColumns = [
  'l.producto_id as id',
  'cantidad',
  'unidad',
  'nombre',
  'imagen',
  'valor_total',
  'valor_neto',
  'porcentaje_impuestos',
  'clase_iva',
  'valor_IVA',
  'porcentaje_regalo_total',
  'l.comercio_id',
  'cantidad_reembolsada',
  'descuento',
  'aporte_plaza',
  'c.nombre_barrio as comercio',
] as const

const lineas = (db: Db) =>
  db.selectFrom('venta_lineas as l').innerJoin('comercios as c', 'c.id', 'l.comercio_id')

const insertRow = preparedByShape<VentaRow, unknown>((db, param, names) =>
  db
    .insertInto('ventas')
    .values(Object.fromEntries(names.map((name) => [name, param(name)])) as unknown as VentaRow)
    .compile(),
)

const insertLineas = preparedByShape<Record<string, unknown>, unknown>((db, param, names) => {
  const count = Number(names.at(-1)?.split('.')[0]) + 1
  const rows = Array.from({ length: count }, (_, i) => {
    const own = names.filter((name) => name.startsWith(`${i}.`))
    return Object.fromEntries(own.map((name) => [name.slice(`${i}.`.length), param(name)]))
  })
  return db
    .insertInto('venta_lineas')
    .values(rows as unknown as LineaRow[])
    .compile()
})

const flat = (lineas: LineaRow[]) =>
  Object.fromEntries(
    lineas.flatMap((linea, i) =>
      Object.entries(linea).map(([name, value]) => [`${i}.${name}`, value]),
    ),
  )

/** Writes a sale and its lines, and what else comes of it with them. Its history writes itself. */
export const insertVenta = async (
  trx: Trx,
  venta: VentaRow,
  lineas: LineaRow[],
  beside: readonly CompiledQuery[] = [],
) => {
  const before = [...beside, insertRow.of(trx, venta)]
  await together(trx, before, insertLineas.of(trx, flat(lineas)))
}

interface Id {
  id_transaccion: string
}

// The shops of a sale that know of nothing to send yet. Which shops it is of never changes.
const withoutEnvio = (db: Db) => {
  const rows = sql`select distinct l.comercio_id from venta_lineas l
    where l.id_transaccion = ventas.id_transaccion and not exists (select 1 from venta_envios e
      where e.id_transaccion = l.id_transaccion and e.comercio_id = l.comercio_id)`
  return isPostgres(db)
    ? sql<string>`(select coalesce(json_agg(comercio_id), '[]')::text from (${rows}) s)`
    : sql<string>`(select json_group_array(comercio_id) from (${rows}))`
}

const rowQuery = (db: Db, param: Params<Id>) =>
  db
    .selectFrom('ventas')
    .select([...ventaColumns, 'tiene_stock', withoutEnvio(db).as('sin_envio')])
    .where('id_transaccion', '=', param('id_transaccion'))

const rowById = prepared((db, param: Params<Id>) => rowQuery(db, param).compile())
const lockedById = prepared((db, param: Params<Id>) =>
  rowQuery(db, param)
    .$if(isPostgres(db), (query) => query.forNoKeyUpdate())
    .compile(),
)

/** A sale. `sin_envio` is the JSON of its shops that have nothing to send yet. */
export const findVenta = async (db: Db, id_transaccion: string) =>
  (await rowById(db, { id_transaccion }))[0]

/** The same, and nobody else changes it before the transaction ends. */
export const lockVenta = async (trx: Trx, id_transaccion: string) =>
  (await lockedById(trx, { id_transaccion }))[0]

export type StoredVenta = NonNullable<Awaited<ReturnType<typeof findVenta>>>

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
  lineas(db)
    .select([...lineaColumns, 'id_transaccion'])
    .where('id_transaccion', 'in', ids)
    .orderBy('orden')
    .execute()

const lineasById = prepared((db, param: Params<Id>) =>
  lineas(db)
    .select([...lineaColumns, 'sin_retracto'])
    .where('id_transaccion', '=', param('id_transaccion'))
    .orderBy('orden')
    .compile(),
)

/** The lines of one sale. */
export const listLineasOf = (db: Db, id_transaccion: string) => lineasById(db, { id_transaccion })

export type Linea = Awaited<ReturnType<typeof listLineasOf>>[number]

export const listEstados = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('venta_estados')
    .select(['estado', 'estado_tx', 'fecha_y_hora'])
    .where('id_transaccion', '=', id_transaccion)
    .orderBy('orden')
    .execute()

type Cambio = Pick<VentaRow, 'estado' | 'estado_tx'> &
  Partial<Pick<VentaRow, 'id_pago_mercado_pago' | 'retracto_hasta'>>

type Columnas = Partial<Cambio> & { tiene_stock?: number }

const updateRow = preparedByShape<
  Columnas & Id & { fecha_actualizacion_transaccion: string },
  unknown
>((db, param, names) =>
  db
    .updateTable('ventas')
    .set(
      Object.fromEntries(
        names.flatMap((name) => (name === 'id_transaccion' ? [] : [[name, param(name)]])),
      ),
    )
    .where('id_transaccion', '=', param('id_transaccion'))
    .compile(),
)

/** What changes a sale. */
export const updateOf = (trx: Trx, id_transaccion: string, cambio: Columnas) => {
  const fecha_actualizacion_transaccion = new Date().toISOString()
  return updateRow.of(trx, { ...cambio, fecha_actualizacion_transaccion, id_transaccion })
}

export const updateVenta = async (trx: Trx, id_transaccion: string, cambio: Columnas) => {
  await trx.executeQuery(updateOf(trx, id_transaccion, cambio))
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
export const addRefunded = async (
  trx: Trx,
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

/** Nobody else pays or cancels a sale of a person before the transaction ends. */
export const holdVentasOf = async (trx: Trx, id_usuario: string) => {
  if (!isPostgres(trx)) return
  const own = trx.selectFrom('ventas').select('id_transaccion').where('id_usuario', '=', id_usuario)
  await own.orderBy('id_transaccion').forNoKeyUpdate().execute()
}

/** Forgets where a person's purchases went. */
export const forgetEnvios = async (db: Db, id_usuario: string) => {
  await db
    .updateTable('ventas')
    .set({ direccion_envio: null, municipio_envio: null })
    .where('id_usuario', '=', id_usuario)
    .execute()
}
