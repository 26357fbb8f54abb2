import {
  type Rol,
  type RolWithCodigo,
  rolesWithCodigo,
  type Usuario,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Person } from '../../ports/sessions.ts'
import { consumeCodigo } from '../codigos/codigos.ts'
import {
  holdAdministradores,
  insertRol,
  listRemoved,
  listRoles,
  listRolesWith,
} from './roles.repository.ts'
import { findPersona, holdPersona } from './usuarios.repository.ts'

const needsCode = (rol: Rol): rol is RolWithCodigo =>
  (rolesWithCodigo as readonly Rol[]).includes(rol)

/** Throws sin_permiso for a role that an administrator took away: nobody gets it back without a new code. */
export const requireNotRemoved = async (db: Db, id_usuario: string, rol: Rol) => {
  if ((await listRemoved(db, id_usuario)).includes(rol)) throw new ApiError('sin_permiso')
}

/** Gives a role that a person chose, using up its validation code where it has one. A role they have stays as it is. */
export const chooseRol = async (
  trx: Trx,
  id_usuario: string,
  rol: Rol,
  code: string | undefined,
) => {
  await holdPersona(trx, id_usuario)
  if ((await listRoles(trx, id_usuario)).includes(rol)) return
  if (needsCode(rol)) await consumeCodigo(trx, id_usuario, rol, code)
  else await requireNotRemoved(trx, id_usuario, rol)
  await insertRol(trx, id_usuario, rol)
  if (rol === 'Comprador') return
  const cambio = { id_usuario, accion: 'recibir rol', recurso: 'cuenta' } as const
  await audit(trx, { ...cambio, recurso_id: id_usuario, despues: { rol } })
}

/** Brings the groups of the identity service, which the next token carries, to the roles of the account. */
export const giveGroups = async (
  identity: Identity,
  { id_usuario, roles }: Pick<Usuario, 'id_usuario' | 'roles'>,
  known: readonly Rol[] = [],
) => {
  for (const rol of roles.filter((one) => !known.includes(one)))
    await identity.addToGroup(id_usuario, rol)
}

/**
 * The roles of the account and those of the token, which may be older or newer. What was taken away counts no more,
 * whatever a token says.
 */
const givenRoles = async (db: Db, person: Pick<Person, 'sub' | 'roles'>): Promise<Rol[]> =>
  (await findPersona(db, person.sub)) ? listRolesWith(db, person.sub, person.roles) : []

/** What a person may be. Nobody is an administrator without the second factor that those need. */
export const rolesOf = async (db: Db, person: Person): Promise<Rol[]> => {
  const roles = await givenRoles(db, person)
  return person.lacksFactor ? roles.filter((rol) => rol !== 'Administrador') : roles
}

/** Why a person may not do what `rol` does: an administrator may lack the second factor alone. */
export const refusalOfRol = async (db: Db, person: Person, rol: Rol) => {
  const isWaiting = rol === 'Administrador' && (await givenRoles(db, person)).includes(rol)
  return new ApiError(isWaiting ? 'segundo_factor_requerido' : 'sin_permiso')
}

/** Throws ultimo_administrador where nobody but this person administers Plaza: somebody has to, until the transaction ends. */
export const requireOtherAdministrador = async (
  trx: Trx,
  person: Pick<Person, 'sub' | 'roles'>,
) => {
  if (!(await givenRoles(trx, person)).includes('Administrador')) return
  const isOther = (id_usuario: string) => id_usuario !== person.sub
  if (!(await holdAdministradores(trx)).some(isOther)) throw new ApiError('ultimo_administrador')
}
