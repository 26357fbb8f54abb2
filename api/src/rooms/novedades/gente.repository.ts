import type { Funcion } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'

/** Where the people of a shop who do one of some functions are written to. */
export const listGente = async (db: Db, comercio_id: number, funciones: readonly Funcion[]) => {
  const rows = await db
    .selectFrom('comercio_gente as g')
    .innerJoin('usuarios as u', 'u.id_usuario', 'g.id_usuario')
    .select(['g.id_usuario', 'u.correo_electronico as correo'])
    .where('g.comercio_id', '=', comercio_id)
    .where('g.funcion', 'in', funciones)
    .where('u.correo_electronico', 'is not', null)
    .orderBy('u.correo_electronico')
    .execute()
  return rows.flatMap(({ id_usuario, correo }) => (correo ? [{ id_usuario, correo }] : []))
}

/** Where administrators are written to. */
export const listAdministradores = async (db: Db) => {
  const rows = await db
    .selectFrom('usuario_roles as r')
    .innerJoin('usuarios as u', 'u.id_usuario', 'r.id_usuario')
    .select(['r.id_usuario', 'u.correo_electronico as correo'])
    .where('r.rol', '=', 'Administrador')
    .where('u.borrado_en', 'is', null)
    .orderBy('u.correo_electronico')
    .execute()
  return rows.flatMap(({ id_usuario, correo }) => (correo ? [{ id_usuario, correo }] : []))
}
