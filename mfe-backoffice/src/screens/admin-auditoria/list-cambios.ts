import { type AuditoriaPage, recursosAuditados } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { pageOf } from '../../parts/filters/use-filters.ts'

const dayIn = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? text : undefined)

/** The administrative changes that an address asks for, newest first, 20 a page. */
export const listCambios = (
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<AuditoriaPage> => {
  const query = {
    page: pageOf(params),
    limit: 20,
    recurso: recursosAuditados.find((known) => known === params.get('recurso')),
    recurso_id: params.get('recurso_id')?.trim().slice(0, 100) || undefined,
    desde: dayIn(params.get('desde')) ?? undefined,
    hasta: dayIn(params.get('hasta')) ?? undefined,
  }
  return send(calls.listAuditoria, { query, signal })
}
