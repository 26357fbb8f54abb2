import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { idInAddress } from '../values/valores.ts'
import {
  decisionDocumentoSchema,
  reclamoSchema,
  reclamosPageSchema,
  reclamosQuerySchema,
} from './schemas.ts'

export const listReclamos = {
  method: 'GET',
  path: '/admin/documentos',
  tag: 'Administración',
  summary: 'Lista los documentos que declara más de una persona',
  bearer: 'usuario',
  roles: ['Administrador'],
  query: reclamosQuerySchema,
  answers: { 200: { description: 'Una página.', schema: reclamosPageSchema } },
} as const satisfies Call

export const decideReclamo = {
  method: 'POST',
  path: '/admin/documentos/{id}/decision',
  tag: 'Administración',
  summary: 'Decide de quién es un documento',
  description:
    'mantener lo deja como está; mover se lo da a quien lo declara. Se decide una sola vez, y no sobre el documento propio. Si titular_id ya no lo tiene responde 409.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: z.object({ id: idInAddress() }),
  body: decisionDocumentoSchema,
  answers: { 200: { description: 'Como quedó.', schema: reclamoSchema } },
  errors: ['reclamo_no_encontrado', 'reclamo_decidido', 'datos_cambiados'],
} as const satisfies Call

/** Documents that two people declare. */
export const documentosCalls: readonly Call[] = [listReclamos, decideReclamo]
