import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** Takes a shop away. One that has sold stays, inactive and hidden. */
export const deleteComercio = (id: number): Promise<void> =>
  send(calls.deleteComercio, { params: { id } })
