import type { Candidato } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** As many people as one answer has at most. */
export const mostCandidatos = 50

/** People who may administer a shop and whose name or e-mail has `q` in it, at most 50 by name. */
export const listCandidatos = (q: string, signal: AbortSignal): Promise<Candidato[]> =>
  send(calls.listCandidatos, { query: { q: q || undefined }, signal })
