import { type RawBuilder, sql } from 'kysely'
import { statusInComercio } from '../../../contract/index.ts'
import { isAmong, isPostgres } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import type { Existente, Fila } from './fila.rules.ts'

const columns = [
  'id',
  'n_referencia',
  'nombre',
  'descripcion_corta',
  'descripcion_larga',
  'categoria_id',
  'subcategoria_id',
  'subsubcategoria_id',
  'valor_neto',
  'porcentaje_impuestos',
  'clase_iva',
  'stock',
  'unidad',
  'codigo_barras',
  'valor_antes',
  'porcentaje_regalo_total',
  'tamano',
  'peso',
  'peso_gramos',
  'talla',
  'color_id',
  'proveedor_id',
  'status',
  'familia_id',
  'opcion',
  'opcion_clave',
] as const

/** The products of a shop with these references; with `lock`, nobody else changes them before the transaction ends. */
export const listByReferencia = async (
  db: Db,
  comercio_id: number,
  referencias: readonly string[],
  lock = false,
): Promise<Existente[]> => {
  const rows = await db
    .selectFrom('productos')
    .select(columns)
    .where('comercio_id', '=', comercio_id)
    .where(isAmong(db, 'n_referencia', referencias))
    .$if(lock && isPostgres(db), (query) => query.orderBy('id').forNoKeyUpdate())
    .execute()
  // A product that waits for its shop is on sale as far as its people say.
  return rows.map((row) => ({ ...row, status: statusInComercio(row.status, true) }))
}

/** Which references of a shop have these barcodes. */
export const listByCodigo = async (db: Db, comercio_id: number, codigos: readonly string[]) =>
  codigos.length === 0
    ? []
    : db
        .selectFrom('productos')
        .select(['n_referencia', 'codigo_barras'])
        .where('comercio_id', '=', comercio_id)
        .where(isAmong(db, 'codigo_barras', codigos))
        .execute()

/** What each column is in JSON, for the database that has to be told. */
const types: Record<keyof Fila, string> = {
  n_referencia: 'text',
  nombre: 'text',
  descripcion_corta: 'text',
  descripcion_larga: 'text',
  categoria_id: 'integer',
  subcategoria_id: 'integer',
  subsubcategoria_id: 'integer',
  valor_neto: 'integer',
  porcentaje_impuestos: 'double precision',
  clase_iva: 'text',
  stock: 'integer',
  unidad: 'text',
  codigo_barras: 'text',
  valor_antes: 'integer',
  porcentaje_regalo_total: 'double precision',
  tamano: 'text',
  peso: 'text',
  peso_gramos: 'integer',
  talla: 'text',
  color_id: 'integer',
  proveedor_id: 'integer',
  status: 'integer',
}

const campos = Object.keys(types) as (keyof Fila)[]
const list = (prefix = '') => sql.raw(campos.map((campo) => `${prefix}${campo}`).join(', '))

const recordset = (db: Db, rows: readonly object[]): RawBuilder<unknown> => {
  const json = JSON.stringify(rows)
  const all = [['id', 'integer'], ...Object.entries(types)] as const
  if (isPostgres(db)) {
    const typed = sql.raw(all.map(([name, type]) => `${name} ${type}`).join(', '))
    return sql`json_to_recordset(${json}::json) as v(${typed})`
  }
  const picked = sql.raw(all.map(([name]) => `value ->> '${name}' as ${name}`).join(', '))
  return sql`(select ${picked} from json_each(${json})) as v`
}

/** Makes products, and answers the id, stock and reference of each. */
export const insertMany = async (trx: Trx, comercio_id: number, filas: readonly Fila[]) => {
  if (filas.length === 0) return []
  const { rows } = await sql<{ id: number; stock: number; n_referencia: string }>`
    insert into productos (comercio_id, creado_en, ${list()})
    select ${comercio_id}, ${new Date().toISOString()}, ${list('v.')} from ${recordset(trx, filas)}
    where true returning id, stock, n_referencia`.execute(trx)
  return rows
}

/** Writes products anew: their versions grow. */
export const updateMany = async (trx: Trx, filas: readonly (Fila & { id: number })[]) => {
  if (filas.length === 0) return
  const set = sql.raw(campos.map((campo) => `${campo} = v.${campo}`).join(', '))
  await sql`
    update productos set version = version + 1, actualizado_en = ${new Date().toISOString()}, ${set}
    from ${recordset(trx, filas)} where productos.id = v.id`.execute(trx)
}

/** Writes down the units that a batch brought or took. */
export const insertMovimientosOfCarga = async (
  trx: Trx,
  { id, id_usuario }: { id: string; id_usuario: string },
  movimientos: readonly { id: number; cantidad: number; stock: number }[],
) => {
  if (movimientos.length === 0) return
  const json = JSON.stringify(movimientos)
  const source = isPostgres(trx)
    ? sql`json_to_recordset(${json}::json) as v(id integer, cantidad integer, stock integer)`
    : sql`(select value ->> 'id' as id, value ->> 'cantidad' as cantidad, value ->> 'stock' as stock
        from json_each(${json})) as v`
  await sql`
    insert into movimientos_stock
      (producto_id, tipo, cantidad, stock, referencia, id_usuario, fecha_y_hora)
    select v.id, 'carga', v.cantidad, v.stock, ${id}, ${id_usuario}, ${new Date().toISOString()}
    from ${source} where true`.execute(trx)
}
