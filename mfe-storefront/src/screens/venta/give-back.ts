import type { NuevoReembolso, Reembolso, VentaDetalle } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { sole } from '@plaza/shell/once'

/** Asks for a refund, once however often it is sent. Without lines, of everything that was not given back yet. */
export const giveBack = (
  { id_transaccion, reembolsos }: Pick<VentaDetalle, 'id_transaccion' | 'reembolsos'>,
  id_productos: NuevoReembolso['id_productos'],
): Promise<Reembolso> =>
  sole<NuevoReembolso>(`reembolso ${id_transaccion} ${reembolsos.length}`).send(
    { id_productos },
    (body, clave) =>
      send(calls.requestReembolso, {
        params: { id_transaccion },
        body,
        headers: { 'idempotency-key': clave },
      }),
  )
