import type { Caja } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** Opens the person's till in a shop with so much cash in it, whole COP. Throws as `send` does. */
export const openCaja = (comercioId: number, base: number): Promise<Caja> =>
  send(calls.openCaja, { params: { comercioId }, body: { base } })
