import * as z from 'zod/mini'
import { rolesConCodigo } from './roles.ts'
import { instante, opcion } from './valores.ts'

/** Body of `POST /validation-codes`, and the form that sends it. */
export const nuevoCodigoSchema = z.object({
  role_assigned: opcion(rolesConCodigo, 'Elige el rol del código'),
})
export type NuevoCodigo = z.infer<typeof nuevoCodigoSchema>

/** Its header: the identity token of the same administrator. */
export const nuevoCodigoHeadersSchema = z.object({
  'x-id-token': z.string('No autorizado: Inicie sesión para generar códigos.'),
})

/** Its answer. The code is shown this once: only its hash is kept. */
export const codigoSchema = z.object({
  code: z.string(),
  role_assigned: z.enum(rolesConCodigo),
  vence_en: instante(),
})
export type Codigo = z.infer<typeof codigoSchema>
