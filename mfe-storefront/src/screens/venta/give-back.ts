import * as calls from '@plaza/api/calls'
import type { NuevoReembolso, Reembolso, VentaDetalle } from '@plaza/api/contract'
import { send } from '@plaza/shell/http'
import { forgetAttempt, keepAttempt } from '../../parts/attempt/attempt.ts'
import { isUncertain } from '../../parts/attempt/is-uncertain.ts'

/** Asks for a refund, once however often it is sent. Without lines, of everything that was not given back yet. */
export const giveBack = async (
  { id_transaccion }: Pick<VentaDetalle, 'id_transaccion'>,
  id_productos: NuevoReembolso['id_productos'],
): Promise<Reembolso> => {
  const name = `reembolso ${id_transaccion}`
  const { clave, body } = keepAttempt<NuevoReembolso>(name, { id_productos })
  try {
    const reembolso = await send(calls.requestReembolso, {
      params: { id_transaccion },
      body,
      headers: { 'idempotency-key': clave },
    })
    forgetAttempt(name)
    return reembolso
  } catch (error) {
    if (!isUncertain(error)) forgetAttempt(name)
    throw error
  }
}
