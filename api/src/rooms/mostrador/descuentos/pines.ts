import {
  isEasyPin,
  mensajePinFacil,
  type NuevoPin,
  type SupervisoresMostrador,
} from '../../../../contract/index.ts'
import type { Db } from '../../../../db/tables.ts'
import { audit } from '../../../machinery/audit/audit.ts'
import { nowOf } from '../../../machinery/clock/clock.ts'
import { ApiError } from '../../../machinery/errors.ts'
import type { Who } from '../../cajas/cajas.ts'
import { requireFuncion, toSell, toStock } from '../../comercios/comercios.ts'
import { huellaOf, isPin } from './huella.ts'
import { claimLock, forgetTries, hasPin, listWithPin, putPin, takeTry } from './pines.repository.ts'

const mostTries = 5
const lockMs = 15 * 60_000

/** Gives who asks a PIN of their own in a shop, in the place of the one before; for its supervisors. */
export const setPin = async (db: Db, { sub, comercio_id }: Who, { pin }: NuevoPin) => {
  await requireFuncion(db, { sub }, comercio_id, toStock)
  if (isEasyPin(pin)) throw new ApiError('solicitud_invalida', { campos: { pin: mensajePinFacil } })
  const huella = await huellaOf(pin)
  await db.transaction().execute(async (trx) => {
    await requireFuncion(trx, { sub }, comercio_id, toStock)
    const puesto_en = nowOf(trx).toISOString()
    await putPin(trx, { comercio_id, id_usuario: sub, huella, puesto_en })
    await audit(trx, {
      ...{ id_usuario: sub, accion: 'poner PIN', recurso: 'miembro', recurso_id: sub },
      despues: { comercio_id },
    })
  })
}

/** Who may approve on the tills of a shop. */
export const listSupervisores = async (
  db: Db,
  { sub, comercio_id }: Who,
): Promise<SupervisoresMostrador> => {
  await requireFuncion(db, { sub }, comercio_id, toSell)
  return {
    supervisores: await listWithPin(db, comercio_id, toStock),
    tiene_pin: await hasPin(db, { comercio_id, id_usuario: sub }),
  }
}

/** Written down, once for each lock, though what asked for it fails: a lock that nobody sees guards nothing. */
const tellLocked = (db: Db, { sub, comercio_id }: Who, supervisor: string) =>
  db.transaction().execute((trx) =>
    audit(trx, {
      ...{ id_usuario: sub, accion: 'bloquear PIN', recurso: 'miembro', recurso_id: supervisor },
      despues: { comercio_id, intentos: mostTries },
    }),
  )

/**
 * Refuses a PIN that is not that supervisor's: pin_incorrecto, or pin_bloqueado after five tries. It says no more of who has
 * none, is of another shop, or was removed. Never inside a transaction: a try counts whatever comes of it.
 */
export const requirePin = async (db: Db, quien: Who, supervisor: string, pin: string) => {
  const de = { comercio_id: quien.comercio_id, id_usuario: supervisor }
  const at = nowOf(db)
  const now = at.toISOString()
  const hasta = new Date(at.getTime() + lockMs).toISOString()
  const huella = await takeTry(db, de, { now, hasta, most: mostTries })
  if (huella === undefined && (await hasPin(db, de))) {
    if (await claimLock(db, de, { now, most: mostTries })) await tellLocked(db, quien, supervisor)
    throw new ApiError('pin_bloqueado')
  }
  if (!(await isPin(pin, huella)) || huella === undefined) throw new ApiError('pin_incorrecto')
  await forgetTries(db, de, huella)
}
