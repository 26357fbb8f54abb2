import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { comerciosDeUsuarioSchema } from '../miembros/funciones.ts'
import { idInAddress, idUsuario } from '../values/valores.ts'
import { comercioCambiadoSchema } from '../ventas/changed.ts'
import { idempotenciaHeadersSchema } from '../ventas/schemas.ts'
import { esperasSchema } from './esperas.ts'
import {
  candidatosQuerySchema,
  candidatosSchema,
  comercioPropioSchema,
  comercioSchema,
  comerciosPageSchema,
  comerciosQuerySchema,
  datosComercioSchema,
  domicilioComercioSchema,
  edicionComercioSchema,
  estadoComercioSchema,
  horariosComercioSchema,
  infoComercioSchema,
} from './schemas.ts'

const tag = 'Comercios'

const ofOneComercio = z.object({ id: idInAddress() })

const own = z.object({ comercioId: idInAddress() })
const comercio = { description: 'El comercio.', schema: comercioSchema }
const cambiado = { description: 'El comercio, ya cambiado.', schema: comercioSchema }

const errorBodies = { datos_cambiados: comercioCambiadoSchema }

export const listOwnComercios = {
  method: 'GET',
  path: '/usuarios-por-id/{userId}/comercios',
  tag,
  summary: 'Lista los comercios donde trabajo',
  description: 'El sujeto es el del token: lo de otra persona responde 404.',
  bearer: 'usuario',
  roles: ['Comercio'],
  own: true,
  params: z.object({ userId: idUsuario() }),
  answers: { 200: { description: 'Los comercios.', schema: comerciosDeUsuarioSchema } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const listPuntosVenta = {
  method: 'GET',
  path: '/puntos_venta',
  tag,
  summary: 'Lista los comercios, por páginas',
  bearer: 'usuario',
  roles: ['Administrador'],
  query: comerciosQuerySchema,
  answers: { 200: { description: 'Una página de comercios.', schema: comerciosPageSchema } },
} as const satisfies Call

export const createComercio = {
  method: 'POST',
  path: '/puntos_venta',
  tag,
  summary: 'Agrega un comercio',
  bearer: 'usuario',
  roles: ['Administrador'],
  headers: idempotenciaHeadersSchema,
  body: datosComercioSchema,
  answers: { 201: comercio },
  errors: ['administrador_no_valido', 'idempotencia_en_conflicto'],
} as const satisfies Call

export const getComercio = {
  method: 'GET',
  path: '/puntos_venta/{id}/detalles',
  tag,
  summary: 'Muestra un comercio',
  description: 'También a la gente que trabaja en él.',
  bearer: 'usuario',
  roles: ['Administrador', 'Comercio'],
  params: ofOneComercio,
  answers: { 200: comercio },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const changeComercio = {
  method: 'PUT',
  path: '/puntos_venta/{id}',
  tag,
  summary: 'Cambia los datos de un comercio',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOneComercio,
  body: edicionComercioSchema,
  answers: { 200: cambiado },
  errors: ['comercio_no_encontrado', 'administrador_no_valido', 'datos_cambiados'],
  errorBodies,
} as const satisfies Call

export const deleteComercio = {
  method: 'DELETE',
  path: '/puntos_venta/{id}',
  tag,
  summary: 'Elimina un comercio',
  description: 'Uno que ya vendió queda inactivo: sus ventas no se pierden.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOneComercio,
  answers: { 204: { description: 'El comercio ya no se ve.' } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const listCandidatos = {
  method: 'GET',
  path: '/admin/comercios/candidatos',
  tag,
  summary: 'Lista quién puede administrar un comercio',
  description: 'Personas con el rol Comercio.',
  bearer: 'usuario',
  roles: ['Administrador'],
  query: candidatosQuerySchema,
  answers: { 200: { description: 'Las personas.', schema: candidatosSchema } },
} as const satisfies Call

export const changeEstado = {
  method: 'PATCH',
  path: '/admin/comercios/{id}/estado',
  tag,
  summary: 'Activa o desactiva un comercio',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOneComercio,
  body: estadoComercioSchema,
  answers: { 200: cambiado },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const changeHorarios = {
  method: 'PATCH',
  path: '/admin/comercios/{id}/horarios',
  tag,
  summary: 'Cambia los horarios de un comercio',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOneComercio,
  body: horariosComercioSchema,
  answers: { 200: cambiado },
  errors: ['comercio_no_encontrado', 'datos_cambiados'],
  errorBodies,
} as const satisfies Call

export const changeDomicilio = {
  method: 'PATCH',
  path: '/admin/comercios/{id}/domicilio',
  tag,
  summary: 'Cambia el domicilio y la venta mínima de un comercio',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOneComercio,
  body: domicilioComercioSchema,
  answers: { 200: cambiado },
  errors: ['comercio_no_encontrado', 'datos_cambiados'],
  errorBodies,
} as const satisfies Call

export const getInfoComercio = {
  method: 'GET',
  path: '/comercios/{comercioId}/info',
  tag,
  summary: 'Muestra mi comercio',
  description: 'A toda la gente que trabaja en él.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: own,
  answers: { 200: { description: 'El comercio.', schema: comercioPropioSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const changeInfoComercio = {
  method: 'PUT',
  path: '/comercios/{comercioId}/info',
  tag,
  summary: 'Cambia los datos de mi comercio',
  description: 'Solo su dueño. El nombre, el lugar y quién administra los cambia un administrador.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: own,
  body: infoComercioSchema,
  answers: { 200: { description: 'El comercio, ya cambiado.', schema: comercioPropioSchema } },
  errors: ['comercio_no_encontrado', 'datos_cambiados'],
  errorBodies,
} as const satisfies Call

export const countEsperas = {
  method: 'GET',
  path: '/comercios/{comercioId}/esperas',
  tag,
  summary: 'Cuenta lo que espera en mi comercio',
  description: 'A toda la gente que trabaja en él: lo que no le toca a su función va nulo.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: own,
  answers: { 200: { description: 'Cuánto espera.', schema: esperasSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const comerciosCalls: readonly Call[] = [
  listOwnComercios,
  listPuntosVenta,
  createComercio,
  getComercio,
  changeComercio,
  deleteComercio,
  listCandidatos,
  changeEstado,
  changeHorarios,
  changeDomicilio,
  getInfoComercio,
  changeInfoComercio,
  countEsperas,
]
