import type { Ubicacion } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** Saves where the person is. */
export const saveUbicacion = (body: Ubicacion): Promise<Ubicacion> =>
  send(calls.saveUbicacion, { body })

/** Has Plaza keep it no longer. */
export const forgetUbicacion = () => send(calls.forgetUbicacion)
