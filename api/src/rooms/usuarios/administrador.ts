import type { Db } from '../../../db/tables.ts'
import { audit, nadie } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Identity } from '../../ports/identity.ts'
import { insertRol } from './roles.repository.ts'
import { findIdByCorreo } from './usuarios.repository.ts'
import { correoOf } from './usuarios.rules.ts'

/**
 * Makes an existing account Administrador, without a code: the first one has nobody to ask. The identity service goes
 * first: when it refuses, nothing has changed. Throws usuario_no_encontrado.
 */
export const makeAdministrador = async (db: Db, identity: Identity, correo: string) => {
  const id_usuario = await findIdByCorreo(db, correoOf(correo))
  if (!id_usuario) throw new ApiError('usuario_no_encontrado')
  await identity.addToGroup(id_usuario, 'Administrador')
  await db.transaction().execute(async (trx) => {
    await insertRol(trx, id_usuario, 'Administrador')
    const cambio = {
      id_usuario: nadie,
      accion: 'nombrar administrador',
      recurso: 'cuenta',
    } as const
    await audit(trx, { ...cambio, recurso_id: id_usuario })
  })
}
