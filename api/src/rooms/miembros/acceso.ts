import type { Funcion } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Person } from '../../ports/sessions.ts'
import { requireFuncion } from '../comercios/comercios.ts'
import { refusalOfRol, rolesOf } from '../usuarios/usuarios.ts'

/**
 * Lets administrators to every shop, and to theirs whoever does one of `funciones` there. Throws sin_permiso, or
 * comercio_no_encontrado for the people of other shops.
 */
export const requireAcceso = async (
  db: Db,
  person: Person,
  comercio_id: number,
  funciones: readonly Funcion[],
) => {
  const roles = await rolesOf(db, person)
  if (roles.includes('Administrador')) return
  if (!roles.includes('Comercio')) throw await refusalOfRol(db, person, 'Administrador')
  await requireFuncion(db, person, comercio_id, funciones)
}
