import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** Puts products of a shop on sale, or hides them; answers how many are otherwise now. */
export const changeEstado = (comercioId: number, ids: readonly number[], en_venta: boolean) =>
  send(calls.changeEstadoProductos, {
    params: { comercioId },
    body: { ids: [...ids], en_venta },
  })
