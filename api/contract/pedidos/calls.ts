import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import {
  palabraDevolucionSchema,
  reembolsoDeComercioSchema,
  reembolsoSchema,
} from '../reembolsos/schemas.ts'
import { idInAddress } from '../values/valores.ts'
import { idempotenciaHeadersSchema } from '../ventas/schemas.ts'
import { remisionesQuerySchema, remisionesSchema } from './remisiones.ts'
import {
  cambioEnvioSchema,
  devolucionParamsSchema,
  pedidoDetalleSchema,
  pedidoParamsSchema,
  pedidosPageSchema,
  pedidosQuerySchema,
} from './schemas.ts'

export const listPedidos = {
  method: 'GET',
  path: '/comercios/{comercioId}/pedidos',
  tag: 'Pedidos',
  summary: 'Lista los pedidos pagados de un comercio, por páginas',
  description:
    'Los ve quien trabaja en el comercio o administra Plaza. Por despachar van del más antiguo al más nuevo.',
  bearer: 'usuario',
  params: z.object({ comercioId: idInAddress() }),
  query: pedidosQuerySchema,
  answers: { 200: { description: 'Una página de pedidos.', schema: pedidosPageSchema } },
  errors: ['comercio_no_encontrado', 'sin_permiso'],
} as const satisfies Call

export const getPedido = {
  method: 'GET',
  path: '/comercios/{comercioId}/pedidos/{id}',
  tag: 'Pedidos',
  summary: 'Muestra lo que un comercio tiene que enviar de un pedido',
  bearer: 'usuario',
  params: pedidoParamsSchema,
  answers: { 200: { description: 'El pedido.', schema: pedidoDetalleSchema } },
  errors: ['comercio_no_encontrado', 'pedido_no_encontrado', 'sin_permiso'],
} as const satisfies Call

export const listRemisiones = {
  method: 'GET',
  path: '/comercios/{comercioId}/remisiones',
  tag: 'Pedidos',
  summary: 'Muestra qué va en el paquete de varios pedidos y a quién',
  description:
    'Para imprimir remisiones y etiquetas. Si uno no es del comercio, no se muestra ninguno.',
  bearer: 'usuario',
  params: z.object({ comercioId: idInAddress() }),
  query: remisionesQuerySchema,
  answers: {
    200: {
      description: 'Una por pedido, en el orden en que se pidieron.',
      schema: remisionesSchema,
    },
  },
  errors: ['comercio_no_encontrado', 'pedido_no_encontrado', 'sin_permiso'],
} as const satisfies Call

export const changeEnvio = {
  method: 'PUT',
  path: '/comercios/{comercioId}/pedidos/{id}/envio',
  tag: 'Pedidos',
  summary: 'Cuenta que un pedido salió o llegó',
  description:
    'Quien compró recibe un correo. Cuando todo llegó, empieza el plazo del retracto. Lo entregado ya no cambia.',
  bearer: 'usuario',
  params: pedidoParamsSchema,
  body: cambioEnvioSchema,
  answers: { 200: { description: 'El pedido.', schema: pedidoDetalleSchema } },
  errors: [
    'comercio_no_encontrado',
    'pedido_no_encontrado',
    'sin_permiso',
    'datos_cambiados',
    'envio_no_permitido',
  ],
} as const satisfies Call

export const giveBackPedido = {
  method: 'POST',
  path: '/comercios/{comercioId}/pedidos/{id}/reembolsos',
  tag: 'Pedidos',
  summary: 'Devuelve el dinero de lo que vendió el comercio, todo o por líneas',
  description: 'Lo pide su dueño, un supervisor o un administrador, en cualquier momento.',
  bearer: 'usuario',
  params: pedidoParamsSchema,
  headers: idempotenciaHeadersSchema,
  body: reembolsoDeComercioSchema,
  answers: { 201: { description: 'El reembolso.', schema: reembolsoSchema } },
  errors: [
    'comercio_no_encontrado',
    'pedido_no_encontrado',
    'sin_permiso',
    'reembolso_no_permitido',
    'idempotencia_en_conflicto',
  ],
} as const satisfies Call

export const tellDevolucion = {
  method: 'PUT',
  path: '/comercios/{comercioId}/pedidos/{id}/devoluciones/{reembolsoId}',
  tag: 'Pedidos',
  summary: 'Cuenta si llegó lo que alguien devolvió',
  description:
    'Si llegó, el dinero vuelve a quien compró, y las unidades a la venta si no se dice otra cosa. Si no llegó o llegó mal, lo decide un administrador y no vuelven a la venta, salvo que él lo diga.',
  bearer: 'usuario',
  params: devolucionParamsSchema,
  body: palabraDevolucionSchema,
  answers: { 200: { description: 'El pedido.', schema: pedidoDetalleSchema } },
  errors: [
    'comercio_no_encontrado',
    'pedido_no_encontrado',
    'sin_permiso',
    'devolucion_no_encontrada',
  ],
} as const satisfies Call

export const pedidosCalls: readonly Call[] = [
  listPedidos,
  getPedido,
  listRemisiones,
  changeEnvio,
  giveBackPedido,
  tellDevolucion,
]
