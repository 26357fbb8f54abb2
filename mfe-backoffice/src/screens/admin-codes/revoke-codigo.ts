import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** Makes a code worthless that nobody has used yet. */
export const revokeCodigo = (id: string): Promise<void> =>
  send(calls.revokeCodigo, { params: { id } })
