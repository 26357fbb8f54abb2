import type { Call } from '../call/call.ts'
import {
  lecturaNovedadesSchema,
  novedadesQuerySchema,
  novedadesSchema,
  preferenciasNovedadesSchema,
  sinLeerSchema,
  vivoHeadersSchema,
} from './schemas.ts'

export const listNovedades = {
  method: 'GET',
  path: '/novedades',
  tag: 'Novedades',
  summary: 'Lista lo que pasó donde la persona trabaja, lo último primero',
  description: 'De un comercio lo ven su dueño y sus supervisores; de Plaza, sus administradores.',
  bearer: 'usuario',
  query: novedadesQuerySchema,
  answers: { 200: { description: 'Hasta 20 novedades.', schema: novedadesSchema } },
} as const satisfies Call

export const readNovedades = {
  method: 'POST',
  path: '/novedades/lecturas',
  tag: 'Novedades',
  summary: 'Marca novedades como leídas, o todas',
  bearer: 'usuario',
  body: lecturaNovedadesSchema,
  answers: { 200: { description: 'Cuántas quedan sin leer.', schema: sinLeerSchema } },
} as const satisfies Call

export const getPreferenciasNovedades = {
  method: 'GET',
  path: '/novedades/preferencias',
  tag: 'Novedades',
  summary: 'Muestra cómo quiere enterarse la persona de cada cosa',
  bearer: 'usuario',
  answers: { 200: { description: 'Una por tipo.', schema: preferenciasNovedadesSchema } },
} as const satisfies Call

export const savePreferenciasNovedades = {
  method: 'PUT',
  path: '/novedades/preferencias',
  tag: 'Novedades',
  summary: 'Cambia cómo quiere enterarse la persona: por la campana, por correo, o no',
  bearer: 'usuario',
  body: preferenciasNovedadesSchema,
  answers: { 200: { description: 'Como quedaron.', schema: preferenciasNovedadesSchema } },
} as const satisfies Call

export const followNovedades = {
  method: 'GET',
  path: '/novedades/vivo',
  tag: 'Novedades',
  summary: 'Sigue lo que pasa mientras pasa (server-sent events)',
  description:
    'Cada evento `novedad` lleva una; `alcance` dice que cambió lo que la persona puede ver, y `fin` que no se vuelva a conectar enseguida. Termina con la sesión. Con `Last-Event-ID` sigue donde iba.',
  bearer: 'usuario',
  headers: vivoHeadersSchema,
  answers: { 200: { description: 'Los eventos.', mediaType: 'text/event-stream' } },
  errors: ['sin_permiso', 'servicio_no_disponible'],
} as const satisfies Call

/** What people at work are told of as it happens. */
export const novedadesCalls: readonly Call[] = [
  listNovedades,
  readNovedades,
  getPreferenciasNovedades,
  savePreferenciasNovedades,
  followNovedades,
]
