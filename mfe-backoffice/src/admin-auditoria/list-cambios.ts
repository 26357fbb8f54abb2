import { type AuditoriaPage, auditoriaPageSchema, recursosAuditados } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'
import { pageOf } from '../use-filters.ts'

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** The administrative changes that an address asks for, newest first, 20 a page. */
export const listCambios = (
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<AuditoriaPage> => {
  const query = new URLSearchParams({ page: String(pageOf(params)), limit: '20' })
  const recurso = recursosAuditados.find((known) => known === params.get('recurso'))
  const recursoId = params.get('recurso_id')?.trim().slice(0, 100)
  if (recurso) query.set('recurso', recurso)
  if (recursoId) query.set('recurso_id', recursoId)
  for (const name of ['desde', 'hasta']) {
    const day = params.get(name)
    if (isDay(day)) query.set(name, day)
  }
  return http.get(`/admin/auditoria?${query}`, auditoriaPageSchema, { bearer: 'usuario', signal })
}
