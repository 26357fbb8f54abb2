import * as z from 'zod/mini'
import {
  decisionDocumentoSchema,
  reclamoSchema,
  reclamosPageSchema,
  reclamosQuerySchema,
} from '../documentos.ts'
import { idEnDireccion } from '../valores.ts'
import type { Call } from './call.ts'

const administrador = {
  bearer: 'usuario',
  roles: ['Administrador'],
  tag: 'Administración',
} as const

/** Documents that two people declare. */
export const documentosCalls: Call[] = [
  {
    ...administrador,
    method: 'GET',
    path: '/admin/documentos',
    summary: 'Lista los documentos que declara más de una persona',
    query: reclamosQuerySchema,
    answers: { 200: { description: 'Una página.', schema: reclamosPageSchema } },
  },
  {
    ...administrador,
    method: 'POST',
    path: '/admin/documentos/{id}/decision',
    summary: 'Decide de quién es un documento',
    description:
      'mantener lo deja como está; mover se lo da a quien lo declara. Se decide una sola vez, y no sobre el documento propio. Si titular_id ya no lo tiene responde 409.',
    params: z.object({ id: idEnDireccion() }),
    body: decisionDocumentoSchema,
    answers: { 200: { description: 'Como quedó.', schema: reclamoSchema } },
    errors: ['reclamo_no_encontrado', 'reclamo_decidido', 'datos_cambiados'],
  },
]
