import type { Guia, GuiaDePedido } from '../../../contract/index.ts'
import { ApiError } from '../../machinery/errors.ts'
import { findLastGuia, findParcel, listPasos, type StoredGuia } from '../envios/envios.ts'
import type { GuiasDeps } from './deps.ts'
import { isForsaken } from './silence.rules.ts'

export { takeAviso } from './avisos.ts'
export { cancelGuia } from './cancel.ts'
export { createGuia, quoteGuia } from './create.ts'
export type { GuiasDeps } from './deps.ts'
export { guiasHandlers } from './follow.ts'

const shownOf = async ({ db }: GuiasDeps, guia: StoredGuia): Promise<Guia> => {
  const { clave, id_transaccion: _, comercio_id: __, orden: ___, ...shown } = guia
  return { ...shown, puede_descartar: isForsaken(guia), pasos: await listPasos(db, clave) }
}

/** The guide of a shop's part of an order. Throws pedido_no_encontrado. */
export const getGuia = async (
  deps: GuiasDeps,
  comercio_id: number,
  id_transaccion: string,
): Promise<GuiaDePedido> => {
  if (!(await findParcel(deps.db, comercio_id, id_transaccion)))
    throw new ApiError('pedido_no_encontrado')
  const guia = await findLastGuia(deps.db, id_transaccion, comercio_id)
  return {
    ofrece: deps.transportadora !== undefined,
    guia: guia ? await shownOf(deps, guia) : null,
  }
}
