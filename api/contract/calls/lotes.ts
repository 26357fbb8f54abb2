import * as z from 'zod/mini'
import {
  gananciasPorPagarSchema,
  loteDetalleSchema,
  lotesPageSchema,
  nuevoLoteSchema,
  paginaQuerySchema,
} from '../lotes.ts'
import { pagosConAlertaPageSchema } from '../pagos.ts'
import { idempotenciaHeadersSchema } from '../ventas.ts'
import type { Call } from './call.ts'

const administrador = { bearer: 'usuario', roles: ['Administrador'] } as const
const query = paginaQuerySchema

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
    summary: 'Lista los pagos que no son los de su venta, por páginas',
    description: 'De otro monto, en otra moneda o con una referencia que no es de ninguna venta.',
    query,
    answers: { 200: { description: 'Una página de pagos.', schema: pagosConAlertaPageSchema } },
  },
]
