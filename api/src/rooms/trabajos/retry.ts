import type { Db } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueueAgain, takeAgotado } from '../../machinery/jobs/jobs.ts'

/**
 * Has work done once more that was tried as often as it is, once however often that is asked for at a time; throws
 * trabajo_no_encontrado.
 */
export const retryAgotado = (db: Db, sub: string, id: number) =>
  db.transaction().execute(async (trx) => {
    const agotado = await takeAgotado(trx, id)
    if (!agotado) throw new ApiError('trabajo_no_encontrado')
    const { tipo, datos, intentos, error } = agotado
    await enqueueAgain(trx, tipo, datos)
    await audit(trx, {
      ...{ id_usuario: sub, accion: 'volver a intentar', recurso: 'trabajo', recurso_id: id },
      despues: { tipo, intentos, error },
    })
  })
