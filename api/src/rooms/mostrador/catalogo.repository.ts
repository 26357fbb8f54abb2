import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { productosPerEnvio } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'
import { histories } from './marca.rules.ts'

// A cluster, its way since it was last put back, the database and the table, and what `npm run restore` wrote on the table:
// what is put back from a backup is another one.
const historiaOf = (cluster: RawBuilder<unknown>) => sql<string>`concat_ws(' ', ${cluster},
  left(pg_walfile_name(pg_current_wal_lsn()), 8),
  (select oid from pg_database where datname = current_database()),
  'catalogo_cambios'::regclass::oid, obj_description('catalogo_cambios'::regclass, 'pg_class'))`

const cluster = sql`(select system_identifier from pg_control_system())`

const mayAskCluster = sql<{ may: boolean }>`select
  has_function_privilege('pg_control_system()', 'execute') as may`

/** Whose rights do not change while the process runs. */
const knowsCluster = new WeakMap<object, boolean>()

const asksCluster = async (db: Db) => {
  const { adapter } = db.getExecutor()
  const known = knowsCluster.get(adapter)
  if (known !== undefined) return known
  const may = (await mayAskCluster.execute(db)).rows[0]?.may ?? false
  knowsCluster.set(adapter, may)
  return may
}

const untilOf = async (db: Db) => {
  if (!isPostgres(db))
    return sql<Until>`select coalesce(max(cambio), 0) + 1 as hasta,
      (select user_version from pragma_user_version) as historia from catalogo_cambios`
  const historia = historiaOf((await asksCluster(db)) ? cluster : sql`''`)
  return sql<Until>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as hasta,
    ${historia} as historia`
}

interface Until {
  hasta: number
  historia: string | number
}

const numberOf = (historia: string | number) =>
  createHash('sha256').update(String(historia)).digest().readUInt16BE() % histories

/**
 * From where the next reader of changes goes on: nothing that is not seen now is below it. `historia` is another number after
 * the database was put back from a backup, since the numbers of changes go on from elsewhere.
 */
export const findUntil = async (db: Db) => {
  const { rows } = await (await untilOf(db)).execute(db)
  const { hasta, historia } = rows[0] ?? { hasta: 0, historia: '' }
  return { hasta, historia: numberOf(historia) }
}

const imagen = sql<string>`coalesce((select path from producto_imagenes
  where producto_id = p.id order by orden limit 1), (select path from producto_imagenes
  where producto_id = f.principal_id order by orden limit 1), '')`

/** A page of the products of a shop that changed, by id; those no longer sold are known by their `status`. */
export const listCambios = (db: Db, comercio_id: number, desde: number, despues: number) =>
  db
    .selectFrom('catalogo_cambios as x')
    .leftJoin('productos as p', 'p.id', 'x.producto_id')
    .leftJoin('familias as f', 'f.id', 'p.familia_id')
    .select([
      'x.producto_id as id',
      'p.nombre',
      'p.opcion',
      'f.id as familia_id',
      'f.nombre as familia_nombre',
      'p.valor_neto',
      'p.porcentaje_impuestos',
      'p.clase_iva',
      'p.valor_total',
      'p.stock',
      'p.unidad',
      'p.status',
      imagen.as('image_url'),
      sql<string>`coalesce(p.codigo_barras, p.n_referencia)`.as('code'),
    ])
    .where('x.comercio_id', '=', comercio_id)
    .where('x.cambio', '>=', desde)
    .where('x.producto_id', '>', despues)
    .orderBy('x.producto_id')
    .limit(productosPerEnvio)
    .execute()
