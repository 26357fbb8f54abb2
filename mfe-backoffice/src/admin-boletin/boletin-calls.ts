import { type SuscriptoresPage, suscriptoresPageSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

const bearer = { bearer: 'usuario' } as const

/** A page of who gets the newsletter. What is looked for goes in the body: addresses are kept out of paths. */
export const findSuscriptores = (
  { q, page }: { q: string; page: number },
  signal?: AbortSignal,
): Promise<SuscriptoresPage> =>
  http.post('/admin/boletin/busqueda', { q, page, limit: 20 }, suscriptoresPageSchema, {
    ...bearer,
    ...(signal && { signal }),
  })

/** All of them as a workbook; the audit log tells who took it. */
export const getLibro = () => http.file('/admin/boletin/libro', bearer)
