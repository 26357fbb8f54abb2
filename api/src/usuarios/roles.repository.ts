import type { Rol } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'

/** The roles of a living account. */
export const listRoles = async (db: Db, id_usuario: string) => {
  const rows = await db
    .selectFrom('usuario_roles')
    .select('rol')
    .where('id_usuario', '=', id_usuario)
    .orderBy('creado_en')
    .orderBy('rol')
    .execute()
  return rows.map(({ rol }) => rol)
}

export const insertRol = async (db: Db, id_usuario: string, rol: Rol) => {
  await db
    .insertInto('usuario_roles')
    .values({ id_usuario, rol, creado_en: new Date().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Where administrators are written to. */
export const listCorreosAdministradores = async (db: Db) => {
  const rows = await db
    .selectFrom('usuario_roles as r')
    .innerJoin('usuarios as u', 'u.id_usuario', 'r.id_usuario')
    .select('u.correo_electronico as correo')
    .where('r.rol', '=', 'Administrador')
    .where('u.borrado_en', 'is', null)
    .where('u.correo_electronico', 'is not', null)
    .orderBy('u.correo_electronico')
    .execute()
  return rows.flatMap(({ correo }) => correo ?? [])
}
