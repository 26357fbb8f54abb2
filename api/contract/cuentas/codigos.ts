import * as z from 'zod/mini'
import { instante, opcion, pagina, paginacion } from '../values/valores.ts'
import { rolesWithCodigo } from './roles.ts'

/** Body of `POST /validation-codes`, and the form that sends it. */
export const nuevoCodigoSchema = z.object({
  role_assigned: opcion(rolesWithCodigo, 'Elige el rol del código'),
})
export type NuevoCodigo = z.infer<typeof nuevoCodigoSchema>

/** Its header: the identity token of the same administrator. */
export const newCodigoHeadersSchema = z.object({
  'x-id-token': z.string('No autorizado: Inicie sesión para generar códigos.'),
})

/** Its answer. The code is shown this once: only its hash is kept. */
export const codigoSchema = z.object({
  code: z.string(),
  role_assigned: z.enum(rolesWithCodigo),
  vence_en: instante(),
})
export type Codigo = z.infer<typeof codigoSchema>

/** What has become of a validation code. */
export const estadosCodigo = ['vigente', 'usado', 'vencido', 'revocado'] as const
export type EstadoCodigo = (typeof estadosCodigo)[number]

/** Query of `GET /validation-codes`. */
export const codigosQuerySchema = z.object({
  ...paginacion,
  estado: z.optional(opcion(estadosCodigo)),
})
export type CodigosQuery = z.infer<typeof codigosQuerySchema>

/** A validation code in the list, without the code itself. People are told by their e-mail, null once they are gone. */
export const codigoEmitidoSchema = z.object({
  id: z.string(),
  role_assigned: z.enum(rolesWithCodigo),
  estado: z.enum(estadosCodigo),
  creado_por: z.nullable(z.string()),
  creado_en: instante(),
  vence_en: instante(),
  usado_por: z.nullable(z.string()),
  usado_en: z.nullable(instante()),
})
export type CodigoEmitido = z.infer<typeof codigoEmitidoSchema>

/** Answer of `GET /validation-codes`, newest first. */
export const codigosPageSchema = pagina(codigoEmitidoSchema)
export type CodigosPage = z.infer<typeof codigosPageSchema>
