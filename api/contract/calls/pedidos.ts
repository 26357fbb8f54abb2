import * as z from 'zod/mini'
import {
  cambioEnvioSchema,
  devolucionParamsSchema,
  pedidoDetalleSchema,
  pedidoParamsSchema,
  pedidosPageSchema,
  pedidosQuerySchema,
} from '../pedidos.ts'
import { nuevoReembolsoSchema, palabraDevolucionSchema, reembolsoSchema } from '../reembolsos.ts'
import { idEnDireccion } from '../valores.ts'
import { idempotenciaHeadersSchema } from '../ventas.ts'
import type { Call } from './call.ts'

const delComercio = {
  tag: 'Pedidos',
  bearer: 'usuario',
  params: pedidoParamsSchema,
} as const

export const pedidosCalls: Call[] = [
  {
    ...delComercio,
    method: 'GET',
    path: '/comercios/{comercioId}/pedidos',
    params: z.object({ comercioId: idEnDireccion() }),
    query: pedidosQuerySchema,
    summary: 'Lista los pedidos pagados de un comercio, por páginas',
    description:
      'Los ve quien trabaja en el comercio o administra Plaza. Por despachar van del más antiguo al más nuevo.',
    answers: { 200: { description: 'Una página de pedidos.', schema: pedidosPageSchema } },
    errors: ['comercio_no_encontrado', 'sin_permiso'],
  },
  {
    ...delComercio,
    method: 'GET',
    path: '/comercios/{comercioId}/pedidos/{id}',
    summary: 'Muestra lo que un comercio tiene que enviar de un pedido',
    answers: { 200: { description: 'El pedido.', schema: pedidoDetalleSchema } },
    errors: ['comercio_no_encontrado', 'pedido_no_encontrado', 'sin_permiso'],
  },
  {
    ...delComercio,
    method: 'PUT',
    path: '/comercios/{comercioId}/pedidos/{id}/envio',
    summary: 'Cuenta que un pedido salió o llegó',
    description:
      'Quien compró recibe un correo. Cuando todo llegó, empieza el plazo del retracto. Lo entregado ya no cambia.',
    body: cambioEnvioSchema,
    answers: { 200: { description: 'El pedido.', schema: pedidoDetalleSchema } },
    errors: [
      'comercio_no_encontrado',
      'pedido_no_encontrado',
      'sin_permiso',
      'datos_cambiados',
      'envio_no_permitido',
    ],
  },
  {
    ...delComercio,
    method: 'POST',
    path: '/comercios/{comercioId}/pedidos/{id}/reembolsos',
    summary: 'Devuelve el dinero de lo que vendió el comercio, todo o por líneas',
    description: 'Lo pide su dueño, un supervisor o un administrador, en cualquier momento.',
    headers: idempotenciaHeadersSchema,
    body: nuevoReembolsoSchema,
    answers: { 201: { description: 'El reembolso.', schema: reembolsoSchema } },
    errors: [
      'comercio_no_encontrado',
      'pedido_no_encontrado',
      'sin_permiso',
      'reembolso_no_permitido',
      'idempotencia_en_conflicto',
    ],
  },
  {
    ...delComercio,
    method: 'PUT',
    path: '/comercios/{comercioId}/pedidos/{id}/devoluciones/{reembolsoId}',
    params: devolucionParamsSchema,
    summary: 'Cuenta si llegó lo que alguien devolvió',
    description:
      'Si llegó, el dinero vuelve a quien compró. Si no llegó o llegó mal, lo decide un administrador.',
    body: palabraDevolucionSchema,
    answers: { 200: { description: 'El pedido.', schema: pedidoDetalleSchema } },
    errors: [
      'comercio_no_encontrado',
      'pedido_no_encontrado',
      'sin_permiso',
      'devolucion_no_encontrada',
    ],
  },
]
