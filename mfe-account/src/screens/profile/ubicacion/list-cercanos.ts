import type { ComercioCercano } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** The shops near where the profile says that the person is: the place itself travels in no address. */
export const listNear = async (userId: string, signal: AbortSignal): Promise<ComercioCercano[]> =>
  (await send(calls.listNear, { params: { userId }, signal })).comercios
