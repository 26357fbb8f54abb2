import * as z from 'zod/mini'
import {
  gananciasPorPagarSchema,
  loteDetalleSchema,
  lotesPageSchema,
  nuevoLoteSchema,
  paginaQuerySchema,
} from '../lotes.ts'
import {
  alertaAtendidaSchema,
  alertaParamsSchema,
  cierreAlertaSchema,
  decisionDevolucionSchema,
  pagosConAlertaPageSchema,
} from '../pagos.ts'
import { idempotenciaHeadersSchema } from '../ventas.ts'
import type { Call } from './call.ts'

const administrador = { bearer: 'usuario', roles: ['Administrador'] } as const
const query = paginaQuerySchema

const deAlerta = {
  ...administrador,
  method: 'POST',
  tag: 'Pagos',
  params: alertaParamsSchema,
  answers: { 200: { description: 'Si la alerta sigue abierta.', schema: alertaAtendidaSchema } },
} as const

export const lotesCalls: Call[] = [
  {
    ...administrador,
    method: 'GET',
    path: '/admin/ganancias/por-pagar',
    tag: 'Ganancias',
    summary: 'Dice qué ganancias aprobadas están por pagar, por persona',
    description: 'Lo que los reembolsos quitaron ya está descontado.',
    answers: { 200: { description: 'Por persona.', schema: gananciasPorPagarSchema } },
  },
  {
    ...administrador,
    method: 'POST',
    path: '/admin/lotes',
    tag: 'Ganancias',
    summary: 'Paga las ganancias aprobadas',
    description:
      'Pasa a pagada todo lo aprobado de quienes aceptaron los términos y tienen saldo a favor. Con Idempotency-Key, el mismo lote enviado varias veces se paga una sola.',
    headers: idempotenciaHeadersSchema,
    body: nuevoLoteSchema,
    answers: { 201: { description: 'El lote.', schema: loteDetalleSchema } },
    errors: ['nada_por_pagar', 'datos_cambiados', 'idempotencia_en_conflicto'],
  },
  {
    ...administrador,
    method: 'GET',
    path: '/admin/lotes',
    tag: 'Ganancias',
    summary: 'Lista los lotes pagados, por páginas',
    query,
    answers: { 200: { description: 'Una página de lotes.', schema: lotesPageSchema } },
  },
  {
    ...administrador,
    method: 'GET',
    path: '/admin/lotes/{id}',
    tag: 'Ganancias',
    summary: 'Muestra un lote con lo que recibió cada persona',
    params: z.object({ id: z.string() }),
    answers: { 200: { description: 'El lote.', schema: loteDetalleSchema } },
    errors: ['lote_no_encontrado'],
  },
  {
    ...administrador,
    method: 'GET',
    path: '/admin/pagos/alertas',
    tag: 'Pagos',
    summary: 'Lista el dinero que nadie explica, por páginas',
    description:
      'Pagos que no son los de su venta, dinero que debe volver y no ha vuelto, contracargos y sumas que no coinciden con las de Mercado Pago. Cada alerta se cierra sola cuando el dinero queda explicado.',
    query,
    answers: {
      200: { description: 'Una página de alertas abiertas.', schema: pagosConAlertaPageSchema },
    },
  },
  {
    ...deAlerta,
    path: '/admin/pagos/alertas/{id}/intento',
    summary: 'Devuelve otra vez el dinero de una alerta',
    description: 'Para lo que el proveedor rechazó y para lo que no paga ninguna venta.',
    errors: ['alerta_no_encontrada', 'reembolso_no_permitido'],
  },
  {
    ...deAlerta,
    path: '/admin/pagos/alertas/{id}/cierre',
    summary: 'Cierra una alerta que se resolvió por fuera',
    description: 'Queda escrito quién la cerró y qué hizo.',
    body: cierreAlertaSchema,
    errors: ['alerta_no_encontrada'],
  },
  {
    ...deAlerta,
    path: '/admin/pagos/alertas/{id}/decision',
    summary: 'Decide una devolución que el comercio no confirmó',
    description: 'Quien compró y el comercio reciben la decisión por correo.',
    body: decisionDevolucionSchema,
    errors: ['alerta_no_encontrada'],
  },
]
