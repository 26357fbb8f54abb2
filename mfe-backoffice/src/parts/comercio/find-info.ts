import type { ComercioPropio, InfoComercio } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** A shop where the signed-in person works, and whether they may change it. */
export const findInfo = (comercioId: number, signal: AbortSignal): Promise<ComercioPropio> =>
  send(calls.getInfoComercio, { params: { comercioId }, signal })

/** Changes what the dueño may change of a shop, unless somebody was faster. */
export const saveInfo = (
  { id, version }: ComercioPropio,
  info: InfoComercio,
): Promise<ComercioPropio> =>
  send(calls.changeInfoComercio, { params: { comercioId: id }, body: { ...info, version } })
