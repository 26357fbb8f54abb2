import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import {
  alertaAtendidaSchema,
  alertaParamsSchema,
  cierreAlertaSchema,
  decisionDevolucionSchema,
  pagosConAlertaPageSchema,
} from '../pagos/schemas.ts'
import { idempotenciaHeadersSchema } from '../ventas/schemas.ts'
import {
  gananciasPorPagarSchema,
  loteDetalleSchema,
  lotesPageSchema,
  nuevoLoteSchema,
  paginaQuerySchema,
} from './lotes.ts'

const query = paginaQuerySchema

export const listUnpaid = {
  method: 'GET',
  path: '/admin/ganancias/por-pagar',
  tag: 'Ganancias',
  summary: 'Dice qué ganancias aprobadas están por pagar, por persona y por páginas',
  description:
    'Lo que los reembolsos quitaron ya está descontado. El total y cuántos se pagan son los de todas las páginas.',
  bearer: 'usuario',
  roles: ['Administrador'],
  query,
  answers: { 200: { description: 'Por persona.', schema: gananciasPorPagarSchema } },
} as const satisfies Call

export const createLote = {
  method: 'POST',
  path: '/admin/lotes',
  tag: 'Ganancias',
  summary: 'Paga las ganancias aprobadas',
  description:
    'Pasa a pagada todo lo aprobado de quienes aceptaron los términos y tienen saldo a favor. Con Idempotency-Key, el mismo lote enviado varias veces se paga una sola.',
  bearer: 'usuario',
  roles: ['Administrador'],
  headers: idempotenciaHeadersSchema,
  body: nuevoLoteSchema,
  answers: { 201: { description: 'El lote.', schema: loteDetalleSchema } },
  errors: ['nada_por_pagar', 'datos_cambiados', 'idempotencia_en_conflicto'],
} as const satisfies Call

export const listLotes = {
  method: 'GET',
  path: '/admin/lotes',
  tag: 'Ganancias',
  summary: 'Lista los lotes pagados, por páginas',
  bearer: 'usuario',
  roles: ['Administrador'],
  query,
  answers: { 200: { description: 'Una página de lotes.', schema: lotesPageSchema } },
} as const satisfies Call

export const getLote = {
  method: 'GET',
  path: '/admin/lotes/{id}',
  tag: 'Ganancias',
  summary: 'Muestra un lote con lo que recibió cada persona',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: z.object({ id: z.string() }),
  answers: { 200: { description: 'El lote.', schema: loteDetalleSchema } },
  errors: ['lote_no_encontrado'],
} as const satisfies Call

export const listAlertas = {
  method: 'GET',
  path: '/admin/pagos/alertas',
  tag: 'Pagos',
  summary: 'Lista el dinero que nadie explica, por páginas',
  description:
    'Pagos que no son los de su venta, dinero que debe volver y no ha vuelto, contracargos y sumas que no coinciden con las de Mercado Pago. Cada alerta se cierra sola cuando el dinero queda explicado.',
  bearer: 'usuario',
  roles: ['Administrador'],
  query,
  answers: {
    200: { description: 'Una página de alertas abiertas.', schema: pagosConAlertaPageSchema },
  },
} as const satisfies Call

export const retryAlerta = {
  method: 'POST',
  path: '/admin/pagos/alertas/{id}/intento',
  tag: 'Pagos',
  summary: 'Devuelve otra vez el dinero de una alerta',
  description: 'Para lo que el proveedor rechazó y para lo que no paga ninguna venta.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: alertaParamsSchema,
  answers: { 200: { description: 'Si la alerta sigue abierta.', schema: alertaAtendidaSchema } },
  errors: ['alerta_no_encontrada', 'reembolso_no_permitido'],
} as const satisfies Call

export const closeAlerta = {
  method: 'POST',
  path: '/admin/pagos/alertas/{id}/cierre',
  tag: 'Pagos',
  summary: 'Cierra una alerta que se resolvió por fuera',
  description: 'Queda escrito quién la cerró y qué hizo.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: alertaParamsSchema,
  body: cierreAlertaSchema,
  answers: { 200: { description: 'Si la alerta sigue abierta.', schema: alertaAtendidaSchema } },
  errors: ['alerta_no_encontrada'],
} as const satisfies Call

export const decideAlerta = {
  method: 'POST',
  path: '/admin/pagos/alertas/{id}/decision',
  tag: 'Pagos',
  summary: 'Decide una devolución que el comercio no confirmó',
  description: 'Quien compró y el comercio reciben la decisión por correo.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: alertaParamsSchema,
  body: decisionDevolucionSchema,
  answers: { 200: { description: 'Si la alerta sigue abierta.', schema: alertaAtendidaSchema } },
  errors: ['alerta_no_encontrada'],
} as const satisfies Call

export const lotesCalls: readonly Call[] = [
  listUnpaid,
  createLote,
  listLotes,
  getLote,
  listAlertas,
  retryAlerta,
  closeAlerta,
  decideAlerta,
]
