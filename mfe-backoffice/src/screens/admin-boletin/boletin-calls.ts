import type { SuscriptoresPage } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** A page of who gets the newsletter. What is looked for goes in the body: addresses are kept out of paths. */
export const findSuscriptores = (
  { q, page }: { q: string; page: number },
  signal?: AbortSignal,
): Promise<SuscriptoresPage> =>
  send(calls.searchSuscriptores, { body: { q, page, limit: 20 }, signal })

/** All of them as a workbook; the audit log tells who took it. */
export const getLibro = () => send(calls.getLibroSuscriptores)
