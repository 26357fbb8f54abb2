import type { Call } from '../call/call.ts'
import { pedidoParamsSchema } from '../pedidos/schemas.ts'
import {
  avisoGuiaQuerySchema,
  avisoGuiaSchema,
  cotizacionGuiaSchema,
  guiaDePedidoSchema,
  nuevaGuiaSchema,
} from './schemas.ts'

export const getGuia = {
  method: 'GET',
  path: '/comercios/{comercioId}/pedidos/{id}/guia',
  tag: 'Pedidos',
  summary: 'Muestra la guía de lo que un comercio envía de un pedido',
  bearer: 'usuario',
  params: pedidoParamsSchema,
  answers: { 200: { description: 'La guía, si hay.', schema: guiaDePedidoSchema } },
  errors: ['comercio_no_encontrado', 'pedido_no_encontrado', 'sin_permiso'],
} as const satisfies Call

export const quoteGuia = {
  method: 'GET',
  path: '/comercios/{comercioId}/pedidos/{id}/guia/tarifas',
  tag: 'Pedidos',
  summary: 'Pregunta a las transportadoras cuánto cobran por llevarlo',
  description:
    'Lo paga el comercio: no cambia lo que pagó quien compró. Sale del municipio del comercio.',
  bearer: 'usuario',
  params: pedidoParamsSchema,
  answers: { 200: { description: 'Lo que cobra cada una.', schema: cotizacionGuiaSchema } },
  errors: [
    'comercio_no_encontrado',
    'pedido_no_encontrado',
    'sin_permiso',
    'guia_no_permitida',
    'guia_sin_origen',
    'guia_sin_destino',
    'sin_transportadora',
    'transportadora_no_disponible',
  ],
} as const satisfies Call

export const createGuia = {
  method: 'POST',
  path: '/comercios/{comercioId}/pedidos/{id}/guia',
  tag: 'Pedidos',
  summary: 'Genera la guía de lo que un comercio envía de un pedido',
  description:
    'Una por paquete, aunque la pidan dos personas a la vez. Si la transportadora no contesta, queda pedida hasta que se sepa.',
  bearer: 'usuario',
  params: pedidoParamsSchema,
  body: nuevaGuiaSchema,
  answers: { 201: { description: 'La guía.', schema: guiaDePedidoSchema } },
  errors: [
    'comercio_no_encontrado',
    'pedido_no_encontrado',
    'sin_permiso',
    'guia_no_permitida',
    'guia_ya_pedida',
    'guia_sin_origen',
    'guia_sin_destino',
    'sin_transportadora',
    'tarifa_cambiada',
    'transportadora_no_disponible',
  ],
} as const satisfies Call

export const cancelGuia = {
  method: 'POST',
  path: '/comercios/{comercioId}/pedidos/{id}/guia/anulacion',
  tag: 'Pedidos',
  summary: 'Anula la guía que aún no recogen, o da por perdida la que nadie contestó',
  bearer: 'usuario',
  params: pedidoParamsSchema,
  answers: { 200: { description: 'La guía.', schema: guiaDePedidoSchema } },
  errors: [
    'comercio_no_encontrado',
    'pedido_no_encontrado',
    'sin_permiso',
    'guia_no_permitida',
    'transportadora_no_disponible',
  ],
} as const satisfies Call

export const takeAvisoGuia = {
  method: 'POST',
  path: '/webhooks/envioclick',
  tag: 'Pedidos',
  summary: 'Recibe los avisos de EnvíoClick',
  description:
    'Comprueba la clave de la dirección y pregunta por la guía: el aviso solo dice de cuál se trata. Un aviso repetido no cambia nada.',
  bearer: 'none',
  query: avisoGuiaQuerySchema,
  body: avisoGuiaSchema,
  answers: { 200: { description: 'El aviso quedó atendido.' } },
  errors: ['firma_invalida', 'transportadora_no_disponible'],
} as const satisfies Call

export const guiasCalls: readonly Call[] = [
  getGuia,
  quoteGuia,
  createGuia,
  cancelGuia,
  takeAvisoGuia,
]
