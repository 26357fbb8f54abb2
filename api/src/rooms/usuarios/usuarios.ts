import type { Usuario } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { hasConsented } from '../consentimientos/consentimientos.ts'
import { listRoles } from './roles.repository.ts'
import { findPersona } from './usuarios.repository.ts'
import { isWhole } from './usuarios.rules.ts'

export type { UsuariosDeps } from './deps.ts'
export { changeDocumento, settleFirst } from './documento.ts'
export { deleteRolesOf, eraseUsuario, freeNames } from './erase.repository.ts'
export {
  closeReclamo,
  deleteReclamosOf,
  denyDocumento,
  giveDocumento,
  holdDocumentoOf,
} from './reclamos.repository.ts'
export { keepReferente } from './referente.ts'
export {
  hasLeft,
  insertRol as addRol,
  listCorreosAdministradores,
  listRemoved,
  listRetiros,
  listRoles,
  retireRol,
} from './roles.repository.ts'
export {
  chooseRol,
  giveGroups,
  refusalOfRol,
  requireNotRemoved,
  requireOtherAdministrador,
  rolesOf,
} from './roles.ts'
export { dropSocio, makeSocio } from './socio.ts'
export {
  findHolder,
  hasUsuario,
  holdPersona,
  insertUsuario,
  setMunicipio,
  updatePersona,
} from './usuarios.repository.ts'
export { correoOf, datosRow, documentoRow, isRecent } from './usuarios.rules.ts'

/** An account as the contract shows it, or undefined when there is none or it was deleted. */
export const findUsuario = async (db: Db, id_usuario: string): Promise<Usuario | undefined> => {
  const persona = await findPersona(db, id_usuario)
  if (!persona) return undefined
  const profile_complete = isWhole(persona) && (await hasConsented(db, id_usuario))
  return { ...persona, roles: await listRoles(db, id_usuario), profile_complete }
}

/** The same, or usuario_no_encontrado. */
export const getUsuario = async (db: Db, id_usuario: string): Promise<Usuario> => {
  const usuario = await findUsuario(db, id_usuario)
  if (!usuario) throw new ApiError('usuario_no_encontrado')
  return usuario
}
