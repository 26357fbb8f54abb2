import * as z from 'zod/mini'
import {
  comercioSchema,
  comerciosDeUsuarioSchema,
  comerciosPageSchema,
  comerciosQuerySchema,
  datosComercioSchema,
  domicilioComercioSchema,
  estadoComercioSchema,
  horariosComercioSchema,
  reporteQuerySchema,
} from '../comercios.ts'
import { idEnDireccion, idUsuario } from '../valores.ts'
import type { Call } from './call.ts'

const tag = 'Comercios'
const deUnComercio = {
  tag,
  bearer: 'usuario',
  roles: ['Administrador'],
  params: z.object({ id: idEnDireccion() }),
} as const
const comercio = { description: 'El comercio.', schema: comercioSchema }
const cambiado = { description: 'El comercio, ya cambiado.', schema: comercioSchema }
const libro = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const comerciosCalls: Call[] = [
  {
    method: 'GET',
    path: '/usuarios-por-id/{userId}/comercios',
    tag,
    summary: 'Lista los comercios donde trabajo',
    description: 'El sujeto es el del token: lo de otra persona responde 404.',
    bearer: 'usuario',
    roles: ['Comercio'],
    params: z.object({ userId: idUsuario() }),
    answers: { 200: { description: 'Los comercios.', schema: comerciosDeUsuarioSchema } },
    errors: ['usuario_no_encontrado'],
  },
  {
    method: 'GET',
    path: '/puntos_venta',
    tag,
    summary: 'Lista los comercios, por páginas',
    bearer: 'usuario',
    roles: ['Administrador'],
    query: comerciosQuerySchema,
    answers: { 200: { description: 'Una página de comercios.', schema: comerciosPageSchema } },
  },
  {
    method: 'POST',
    path: '/puntos_venta',
    tag,
    summary: 'Agrega un comercio',
    bearer: 'usuario',
    roles: ['Administrador'],
    body: datosComercioSchema,
    answers: { 201: comercio },
    errors: ['administrador_no_valido'],
  },
  {
    ...deUnComercio,
    method: 'GET',
    path: '/puntos_venta/{id}/detalles',
    summary: 'Muestra un comercio',
    description: 'También a la gente que trabaja en él.',
    roles: ['Administrador', 'Comercio'],
    answers: { 200: comercio },
    errors: ['comercio_no_encontrado'],
  },
  {
    ...deUnComercio,
    method: 'PUT',
    path: '/puntos_venta/{id}',
    summary: 'Cambia los datos de un comercio',
    body: datosComercioSchema,
    answers: { 200: cambiado },
    errors: ['comercio_no_encontrado', 'administrador_no_valido'],
  },
  {
    ...deUnComercio,
    method: 'DELETE',
    path: '/puntos_venta/{id}',
    summary: 'Elimina un comercio',
    description: 'Uno que ya vendió queda inactivo: sus ventas no se pierden.',
    answers: { 204: { description: 'El comercio ya no se ve.' } },
    errors: ['comercio_no_encontrado'],
  },
  {
    ...deUnComercio,
    method: 'PATCH',
    path: '/admin/comercios/{id}/estado',
    summary: 'Activa o desactiva un comercio',
    body: estadoComercioSchema,
    answers: { 200: cambiado },
    errors: ['comercio_no_encontrado'],
  },
  {
    ...deUnComercio,
    method: 'PATCH',
    path: '/admin/comercios/{id}/horarios',
    summary: 'Cambia los horarios de un comercio',
    body: horariosComercioSchema,
    answers: { 200: cambiado },
    errors: ['comercio_no_encontrado'],
  },
  {
    ...deUnComercio,
    method: 'PATCH',
    path: '/admin/comercios/{id}/domicilio',
    summary: 'Cambia el domicilio y la venta mínima de un comercio',
    body: domicilioComercioSchema,
    answers: { 200: cambiado },
    errors: ['comercio_no_encontrado'],
  },
  {
    ...deUnComercio,
    method: 'GET',
    path: '/admin/comercios/{id}/reporte',
    summary: 'Descarga las ventas de un comercio en un libro de Excel',
    description: 'Por día, canal y producto. Los días son los de Bogotá.',
    query: reporteQuerySchema,
    answers: { 200: { description: 'El libro.', mediaType: libro } },
    errors: ['comercio_no_encontrado'],
  },
]
