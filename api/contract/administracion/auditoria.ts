import * as z from 'zod/mini'
import { opcional } from '../values/campos.ts'
import { dia, id, idUsuario, instante, opcion, pagina, paginacion } from '../values/valores.ts'

/** What an administrative change was made to, or a security event is about. */
export const recursosAuditados = [
  'comercio',
  'miembro',
  'invitacion',
  'codigo',
  'producto',
  'familia',
  'carga',
  'lote',
  'cuenta',
  'documento',
  'acceso',
  'venta',
  'comprobante',
  'instalacion',
  'pago',
  'trabajo',
  'boletin',
  'resena',
  'cupon',
] as const
export type RecursoAuditado = (typeof recursosAuditados)[number]

/** Query of `GET /admin/auditoria`. Days are of America/Bogota, both included. */
export const auditoriaQuerySchema = z.object({
  ...paginacion,
  recurso: z.optional(opcion(recursosAuditados)),
  recurso_id: opcional(100),
  id_usuario: z.optional(idUsuario()),
  desde: z.optional(dia()),
  hasta: z.optional(dia()),
})
export type AuditoriaQuery = z.infer<typeof auditoriaQuerySchema>

/** One administrative change: who, what, and the fields that changed, before and after. */
export const cambioAuditadoSchema = z.object({
  id: id(),
  fecha_y_hora: instante(),
  /** Null for what a command or a stranger did. */
  id_usuario: z.nullable(idUsuario()),
  accion: z.string(),
  recurso: z.enum(recursosAuditados),
  recurso_id: z.string(),
  /** Null where there was nothing before. */
  antes: z.nullable(z.record(z.string(), z.unknown())),
  /** Null where nothing is left. */
  despues: z.nullable(z.record(z.string(), z.unknown())),
})
export type CambioAuditado = z.infer<typeof cambioAuditadoSchema>

/** Somebody whom the log names by the sub; without an address once the account is gone. */
export const personaAuditadaSchema = z.object({
  id_usuario: idUsuario(),
  nombre: z.string(),
  correo_electronico: z.nullable(z.string()),
})
export type PersonaAuditada = z.infer<typeof personaAuditadaSchema>

/** Answer of `GET /admin/auditoria`, newest first; `personas` are those whom its rows name. */
export const auditoriaPageSchema = z.extend(pagina(cambioAuditadoSchema), {
  personas: z.array(personaAuditadaSchema),
})
export type AuditoriaPage = z.infer<typeof auditoriaPageSchema>
