import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { idInAddress } from '../values/valores.ts'
import { nuevoAvisoSchema } from './schemas.ts'

const one = z.object({ id: idInAddress() })
const claveQuery = z.object({ clave: z.optional(z.string()) })
const pagina = { description: 'Una página.', mediaType: 'text/html' }
const tag = 'Productos'

export const askForAviso = {
  method: 'POST',
  path: '/productos/{id}/avisos',
  tag,
  summary: 'Pide un correo cuando un producto agotado vuelva',
  description: 'Al correo de la cuenta, una sola vez. Pedirlo otra vez no cambia nada.',
  bearer: 'usuario',
  params: one,
  answers: { 204: { description: 'Le escribiremos cuando vuelva.' } },
  errors: [
    'producto_no_encontrado',
    'producto_disponible',
    'demasiados_avisos',
    'demasiadas_solicitudes',
  ],
} as const satisfies Call

export const askForAvisoByCorreo = {
  method: 'POST',
  path: '/productos/{id}/avisos/correo',
  tag,
  summary: 'Pide lo mismo a un correo cualquiera',
  description:
    'Le preguntamos a ese correo si lo quiere: solo entonces le avisamos. Responde lo mismo para un correo nuevo y para uno conocido.',
  bearer: 'none',
  params: one,
  body: nuevoAvisoSchema,
  answers: { 204: { description: 'Le preguntaremos a ese correo.' } },
  errors: [
    'producto_no_encontrado',
    'producto_disponible',
    'consentimiento_requerido',
    'demasiadas_solicitudes',
  ],
} as const satisfies Call

export const showConfirmacionAviso = {
  method: 'GET',
  path: '/avisos/confirmacion',
  tag,
  summary: 'Muestra la página que confirma un aviso; abrirla no cambia nada',
  bearer: 'none',
  query: claveQuery,
  answers: { 200: pagina },
  errors: ['demasiadas_solicitudes'],
} as const satisfies Call

export const confirmAviso = {
  method: 'POST',
  path: '/avisos/confirmacion',
  tag,
  summary: 'Confirma un aviso, como el botón de la página',
  bearer: 'none',
  query: claveQuery,
  answers: { 200: pagina },
  errors: ['demasiadas_solicitudes'],
} as const satisfies Call

export const showRetiroAviso = {
  method: 'GET',
  path: '/avisos/retiro',
  tag,
  summary: 'Muestra la página que quita los avisos de un correo; abrirla no cambia nada',
  bearer: 'none',
  query: claveQuery,
  answers: { 200: pagina },
  errors: ['demasiadas_solicitudes'],
} as const satisfies Call

export const withdrawAviso = {
  method: 'POST',
  path: '/avisos/retiro',
  tag,
  summary: 'Quita los avisos de un correo, como el botón de la página',
  bearer: 'none',
  query: claveQuery,
  answers: { 200: pagina },
  errors: ['demasiadas_solicitudes'],
} as const satisfies Call

export const existenciasCalls: readonly Call[] = [
  askForAviso,
  askForAvisoByCorreo,
  showConfirmacionAviso,
  confirmAviso,
  showRetiroAviso,
  withdrawAviso,
]
