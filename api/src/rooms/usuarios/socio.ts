import type { Db } from '../../../db/tables.ts'
import type { Identity } from '../../ports/identity.ts'
import { insertRol, listRemoved } from './roles.repository.ts'
import { holdPersona } from './usuarios.repository.ts'

const giveSocio = (db: Db, id_usuario: string) =>
  db.transaction().execute(async (trx) => {
    if (!(await holdPersona(trx, id_usuario))) return false
    if ((await listRemoved(trx, id_usuario)).includes('Socio')) return false
    await insertRol(trx, id_usuario, 'Socio')
    return true
  })

/** Makes whoever earned something a partner, unless an administrator took that role from them. */
export const makeSocio = async (deps: { db: Db; identity: Identity }, id_usuario: string) => {
  if (await giveSocio(deps.db, id_usuario)) await deps.identity.addToGroup(id_usuario, 'Socio')
}
