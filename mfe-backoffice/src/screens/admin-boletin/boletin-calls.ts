import type { SuscriptoresPage } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/**
 * A page of who gets the newsletter, the last one where there are fewer by now. What is looked for goes in the body:
 * addresses are kept out of paths.
 */
export const findSuscriptores = async (
  { q, page }: { q: string; page: number },
  signal?: AbortSignal,
): Promise<SuscriptoresPage> => {
  const found = await send(calls.searchSuscriptores, { body: { q, page, limit: 20 }, signal })
  const last = Math.max(found.totalPages, 1)
  return found.page > last ? findSuscriptores({ q, page: last }, signal) : found
}

/** All of them as a workbook; the audit log tells who took it. */
export const getLibro = () => send(calls.getLibroSuscriptores)
