import * as z from 'zod/mini'
import { nuevaSuscripcionSchema } from '../boletin/schemas.ts'
import type { Call } from '../call/call.ts'
import { healthSchema, readySchema } from './health.ts'
import { webTokenSchema } from './webtoken.ts'

const tag = 'Servicio'

const claveQuery = z.object({ clave: z.string() })
const pagina = { description: 'La página.', mediaType: 'text/html' }

export const getHealth = {
  method: 'GET',
  path: '/health',
  tag,
  summary: 'Dice si el proceso de la API vive y qué versión es',
  description:
    'No pregunta a la base de datos: quien reinicia procesos por esta respuesta no los reinicia porque la base de datos falte.',
  bearer: 'none',
  answers: { 200: { description: 'El proceso responde.', schema: healthSchema } },
} as const satisfies Call

export const getReady = {
  method: 'GET',
  path: '/ready',
  tag,
  summary: 'Dice si la API puede atender ahora',
  description: 'Un balanceador manda solicitudes a los procesos que responden 200.',
  bearer: 'none',
  answers: { 200: { description: 'La API y su base de datos responden.', schema: readySchema } },
  errors: ['servicio_no_disponible'],
} as const satisfies Call

export const getWebToken = {
  method: 'GET',
  path: '/webtoken',
  tag,
  summary: 'Entrega un token de aplicación',
  description:
    'El token lee el catálogo y nada más. Guárdalo y reutilízalo hasta 10 segundos antes de que venza.',
  bearer: 'none',
  answers: { 200: { description: 'Un token y cuánto dura.', schema: webTokenSchema } },
} as const satisfies Call

export const subscribe = {
  method: 'POST',
  path: '/boletin',
  tag,
  summary: 'Suscribe un correo al boletín',
  description:
    'Guarda el correo con la versión del consentimiento que la persona aceptó, y le pregunta por un mensaje si de verdad lo quiere: solo entonces recibe el boletín. Responde lo mismo para un correo nuevo y para uno conocido.',
  bearer: 'none',
  body: nuevaSuscripcionSchema,
  answers: { 204: { description: 'Le preguntaremos a ese correo.' } },
  errors: ['consentimiento_requerido', 'demasiadas_solicitudes'],
} as const satisfies Call

export const showConfirmacion = {
  method: 'GET',
  path: '/boletin/confirmacion',
  tag,
  summary: 'Muestra la página que confirma una suscripción al boletín; abrirla no cambia nada',
  bearer: 'none',
  query: claveQuery,
  answers: { 200: pagina },
  errors: ['demasiadas_solicitudes'],
} as const satisfies Call

export const confirmSuscripcion = {
  method: 'POST',
  path: '/boletin/confirmacion',
  tag,
  summary: 'Hace lo que confirma una suscripción al boletín, como el botón de la página',
  bearer: 'none',
  query: claveQuery,
  answers: { 200: pagina },
  errors: ['demasiadas_solicitudes'],
} as const satisfies Call

export const showRetiro = {
  method: 'GET',
  path: '/boletin/retiro',
  tag,
  summary: 'Muestra la página que retira un correo del boletín; abrirla no cambia nada',
  bearer: 'none',
  query: claveQuery,
  answers: { 200: pagina },
  errors: ['demasiadas_solicitudes'],
} as const satisfies Call

export const withdrawSuscripcion = {
  method: 'POST',
  path: '/boletin/retiro',
  tag,
  summary: 'Hace lo que retira un correo del boletín, como el botón de la página',
  bearer: 'none',
  query: claveQuery,
  answers: { 200: pagina },
  errors: ['demasiadas_solicitudes'],
} as const satisfies Call

export const getArchivo = {
  method: 'GET',
  path: '/archivos/{key}',
  tag,
  summary: 'Entrega una imagen del catálogo',
  description:
    'Una clave nombra su contenido para siempre: la respuesta se puede guardar sin límite. La clave puede contener barras. A quien acepta `image/avif` se le entrega en esa forma, si ya la hay.',
  bearer: 'none',
  params: z.object({ key: z.string() }),
  answers: { 200: { description: 'La imagen.', mediaType: 'image/*' } },
  errors: ['ruta_no_encontrada'],
} as const satisfies Call

export const servicioCalls: readonly Call[] = [
  getHealth,
  getReady,
  getWebToken,
  subscribe,
  showConfirmacion,
  confirmSuscripcion,
  showRetiro,
  withdrawSuscripcion,
  getArchivo,
]
