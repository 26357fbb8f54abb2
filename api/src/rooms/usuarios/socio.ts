import type { Db } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Person } from '../../ports/sessions.ts'
import { hasLeft, insertRol, leaveRol, listRemoved } from './roles.repository.ts'
import { rolesOf } from './roles.ts'
import { holdPersona } from './usuarios.repository.ts'

const giveSocio = (db: Db, id_usuario: string) =>
  db.transaction().execute(async (trx) => {
    if (!(await holdPersona(trx, id_usuario))) return false
    if ((await listRemoved(trx, id_usuario)).includes('Socio')) return false
    if (await hasLeft(trx, id_usuario, 'Socio')) return false
    await insertRol(trx, id_usuario, 'Socio')
    return true
  })

/** Makes whoever earned something a partner, unless an administrator took that role from them or they left it. */
export const makeSocio = async (deps: { db: Db; identity: Identity }, id_usuario: string) => {
  if (await giveSocio(deps.db, id_usuario)) await deps.identity.addToGroup(id_usuario, 'Socio')
}

/**
 * Lets somebody be a partner no more: what is bought by their links from then on earns nothing. What they have earned stays
 * as it is, and is paid.
 */
export const dropSocio = async (deps: { db: Db; identity: Identity }, person: Person) => {
  const { sub } = person
  await deps.db.transaction().execute(async (trx) => {
    await holdPersona(trx, sub)
    if (!(await rolesOf(trx, person)).includes('Socio')) return
    await leaveRol(trx, sub, 'Socio')
    const cambio = { id_usuario: sub, accion: 'dejar rol', recurso: 'cuenta' } as const
    await audit(trx, { ...cambio, recurso_id: sub, despues: { rol: 'Socio' } })
  })
  // Also where it was left before: the answer may have been lost before the group was.
  await deps.identity.removeFromGroup(sub, 'Socio')
}
