import type { Insertable, Selectable } from 'kysely'
import type { Comercio, EstadoComercio, Given } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'

export type ComercioRow = Omit<Insertable<Tables['comercios']>, 'id'>

const columns = [
  'id',
  'nombre_barrio',
  'direccion_punto_venta',
  'telefono_punto_venta',
  'administrador_id',
  'horario_inicio',
  'horario_fin',
  'dias_trabajo',
  'horario_extendido',
  'tope_minimo_venta',
  'valor_domicilio',
  'distancia_domicilio',
  'ubicacion',
  'municipio',
  'status',
  'version',
] as const

type Row = Pick<Selectable<Tables['comercios']>, (typeof columns)[number]>

const estadoOf = (status: number): EstadoComercio => (status === 1 ? 'activo' : 'inactivo')

const toComercio = ({ status, dias_trabajo, horario_extendido, ...row }: Row): Comercio => ({
  ...row,
  dias_trabajo: JSON.parse(dias_trabajo),
  horario_extendido: horario_extendido === 1,
  estado: estadoOf(status),
})

const living = (db: Db) => db.selectFrom('comercios').where('borrado_en', 'is', null)

/** Id, name and state of every shop that was not deleted, the newest first. */
export const listNombres = async (db: Db) => {
  const rows = await living(db)
    .select(['id', 'nombre_barrio', 'status'])
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, estado: estadoOf(status) }))
}

/** Some shops, the newest first. */
export const listComercios = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = await living(db)
    .select(columns)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toComercio)
}

/** A shop that was not deleted. */
export const findComercio = async (db: Db, id: number) => {
  const row = await living(db).select(columns).where('id', '=', id).executeTakeFirst()
  return row && toComercio(row)
}

/** What a shop is called, or was before it was deleted. */
export const findNombre = async (db: Db, id: number) =>
  (await db.selectFrom('comercios').select('nombre_barrio').where('id', '=', id).executeTakeFirst())
    ?.nombre_barrio

/**
 * The same, and nobody else changes it before the transaction ends. Whoever needs rows of several tables takes them in one
 * order: a sale, products by id, the shop.
 */
export const lockComercio = async (trx: Trx, id: number) => {
  const row = await living(trx)
    .select(columns)
    .where('id', '=', id)
    .$if(isPostgres(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row && toComercio(row)
}

/**
 * Keeps a shop's state and people as they are until the transaction ends, and answers whether it sells. Many may hold it
 * at once. Lock its products first.
 */
export const holdComercio = async (trx: Trx, id: number) => {
  const row = await living(trx)
    .select('status')
    .where('id', '=', id)
    .$if(isPostgres(trx), (query) => query.forShare())
    .executeTakeFirst()
  return row?.status === 1
}

export const insertComercio = async (trx: Trx, comercio: ComercioRow) => {
  const { id } = await trx
    .insertInto('comercios')
    .values(comercio)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateComercio = async (trx: Trx, id: number, cambios: Given<ComercioRow>) => {
  await trx
    .updateTable('comercios')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const withRol = (db: Db) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('usuario_roles as r', 'r.id_usuario', 'u.id_usuario')
    .where('r.rol', '=', 'Comercio')
    .where('u.borrado_en', 'is', null)

/** Whether somebody may administer a shop. */
export const isCandidato = async (db: Db, id_usuario: string) =>
  Boolean(
    await withRol(db)
      .select('u.id_usuario')
      .where('u.id_usuario', '=', id_usuario)
      .executeTakeFirst(),
  )

/** Everybody who may administer a shop, by name. */
export const listCandidatos = (db: Db) =>
  withRol(db)
    .select(['u.id_usuario', 'u.nombres', 'u.apellidos', 'u.correo_electronico'])
    .orderBy('u.nombres')
    .orderBy('u.apellidos')
    .orderBy('u.correo_electronico')
    .execute()
