import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import {
  errorIdentidadSchema,
  operacionesIdentidad,
  respuestaIdentidadSchema,
  solicitudIdentidadSchema,
} from './schemas.ts'
import { inicioSocialQuerySchema, regresoIdentidadQuerySchema } from './social.ts'

const tag = 'Identidad'
const target = operacionesIdentidad.map((name) => `AWSCognitoIdentityProviderService.${name}`)

export const operateIdentidad = {
  method: 'POST',
  path: '/identity',
  tag,
  summary: 'Atiende las operaciones del servicio de identidad',
  description:
    'Habla el protocolo de Amazon Cognito (JSON 1.1): el encabezado X-Amz-Target nombra la operación. Sus errores son los de ese protocolo; a quien insiste demasiado le responde LimitExceededException con 429 y Retry-After. Solo existe cuando la identidad va incluida en la API.',
  bearer: 'none',
  headers: z.object({ 'x-amz-target': z.enum(target) }),
  body: solicitudIdentidadSchema,
  answers: {
    200: { description: 'La respuesta de la operación.', schema: respuestaIdentidadSchema },
    400: { description: 'La operación se rechaza.', schema: errorIdentidadSchema },
  },
} as const satisfies Call

export const startSocial = {
  method: 'GET',
  path: '/auth/social/start',
  tag,
  summary: 'Empieza el ingreso con un proveedor social',
  bearer: 'none',
  query: inicioSocialQuerySchema,
  answers: { 302: { description: 'A la página del proveedor, con un estado firmado.' } },
  errors: ['origen_no_permitido', 'proveedor_no_disponible'],
} as const satisfies Call

export const finishSocial = {
  method: 'GET',
  path: '/auth/callback',
  tag,
  summary: 'Recibe a quien vuelve del proveedor social',
  description:
    'Comprueba el estado, cambia el código por los tokens y los entrega a /oauth-callback. Los fallos llegan a esa misma página, en error y details.',
  bearer: 'none',
  query: regresoIdentidadQuerySchema,
  answers: { 302: { description: 'A /oauth-callback, con los tokens o con el error.' } },
} as const satisfies Call

export const identidadCalls: readonly Call[] = [operateIdentidad, startSocial, finishSocial]
