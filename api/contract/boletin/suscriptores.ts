import * as z from 'zod/mini'
import { texto } from '../values/campos.ts'
import { instante, pagina, paginacion } from '../values/valores.ts'

/** Body of `POST /admin/boletin/busqueda`: part of an address, or nothing for all. A body, because addresses are kept out of paths. */
export const busquedaSuscriptoresSchema = z.object({ ...paginacion, q: z._default(texto(100), '') })
export type BusquedaSuscriptores = z.infer<typeof busquedaSuscriptoresSchema>

/** Somebody who confirmed from their own mail that they want the newsletter. */
export const suscriptorSchema = z.object({
  correo_electronico: z.string(),
  confirmado_en: instante(),
  /** Of the consent's text. */
  version: z.string(),
})
export type Suscriptor = z.infer<typeof suscriptorSchema>

/** Its answer, the newest first. */
export const suscriptoresPageSchema = pagina(suscriptorSchema)
export type SuscriptoresPage = z.infer<typeof suscriptoresPageSchema>
