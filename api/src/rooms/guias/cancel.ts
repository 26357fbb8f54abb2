import { isCancelable } from '../../../contract/index.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { findLastGuia, updateGuia } from '../envios/envios.ts'
import type { GuiasDeps, Who } from './deps.ts'
import { askAbout } from './follow.ts'
import { applyRastro, withGuia } from './learn.ts'
import { isForsaken } from './silence.rules.ts'

const auditOf = ({ sub, comercio_id }: Who, id_transaccion: string) => ({
  ...{ id_usuario: sub, accion: 'anular guía', recurso: 'comercio' as const },
  ...{ recurso_id: comercio_id, antes: { id_transaccion } },
})

/**
 * Has a carrier take back the guide of a shop's part of an order; one that nobody has said anything of for long is given up, and
 * is taken back if it turns up. Throws guia_no_permitida where there is none, or it is too late.
 */
export const cancelGuia = async (deps: GuiasDeps, who: Who, id_transaccion: string) => {
  const { db, transportadora } = deps
  const guia = await findLastGuia(db, id_transaccion, who.comercio_id)
  if (!guia || !transportadora) throw new ApiError('guia_no_permitida')
  const { clave, orden } = guia
  if (isForsaken(guia)) {
    await withGuia(db, clave, async (trx, { guia: now }) => {
      if (now.estado !== 'pedida') throw new ApiError('guia_no_permitida')
      await updateGuia(trx, clave, { estado: 'descartada' })
      await audit(trx, auditOf(who, id_transaccion))
    })
    return
  }
  if (!isCancelable(guia.estado) || !orden) throw new ApiError('guia_no_permitida')
  if (!(await transportadora.cancel(orden))) {
    await askAbout(deps, transportadora, clave)
    throw new ApiError('guia_no_permitida')
  }
  await withGuia(db, clave, async (trx, all) => {
    await applyRastro(trx, deps, all, { estado: 'anulada', detalle: null })
    await audit(trx, auditOf(who, id_transaccion))
  })
}
