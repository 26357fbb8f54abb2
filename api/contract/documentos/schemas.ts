import * as z from 'zod/mini'
import { tiposDocumento } from '../cuentas/persona.ts'
import { obligatorio } from '../values/campos.ts'
import { id, idUsuario, instante, opcion, pagina, paginacion } from '../values/valores.ts'

/** What became of a document that two people declare: whoever had it keeps it, or it moved to the other. */
export const estadosReclamo = ['abierto', 'mantenido', 'movido'] as const
export type EstadoReclamo = (typeof estadosReclamo)[number]

/** Query of `GET /admin/documentos`. */
export const reclamosQuerySchema = z.object({
  ...paginacion,
  estado: z._default(opcion(estadosReclamo), 'abierto'),
})
export type ReclamosQuery = z.infer<typeof reclamosQuerySchema>

const implicado = {
  id_usuario: idUsuario(),
  nombre: z.string(),
  correo_electronico: z.nullable(z.string()),
}

/** Somebody declares a document that another account has. */
export const reclamoSchema = z.object({
  id: id(),
  tipo_documento: z.enum(tiposDocumento),
  numero_documento: z.string(),
  creado_en: instante(),
  estado: z.enum(estadosReclamo),
  /** Who declared it; `vigente` while they still do. */
  declarante: z.object({ ...implicado, vigente: z.boolean() }),
  /** Whose it is now; null where it is nobody's any more. */
  titular: z.nullable(z.object(implicado)),
  decidido_en: z.nullable(instante()),
  motivo: z.nullable(z.string()),
})
export type Reclamo = z.infer<typeof reclamoSchema>

/** Its answer: what waits the longest first, what was decided the newest first. */
export const reclamosPageSchema = pagina(reclamoSchema)
export type ReclamosPage = z.infer<typeof reclamosPageSchema>

export const decisionesDocumento = ['mantener', 'mover'] as const
export type DecisionDocumento = (typeof decisionesDocumento)[number]

/** Body of `POST /admin/documentos/{id}/decision`. `titular_id` is whose it was when the administrator looked. */
export const decisionDocumentoSchema = z.object({
  decision: opcion(decisionesDocumento, 'Elige qué hacer con el documento'),
  titular_id: z.nullable(idUsuario()),
  motivo: obligatorio('Escribe el motivo', 300),
})
export type DecideDocumento = z.infer<typeof decisionDocumentoSchema>
