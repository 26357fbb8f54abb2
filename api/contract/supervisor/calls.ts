import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { reciboSchema } from '../mostrador/recibos.ts'
import {
  devolucionSchema,
  findVentaQuerySchema,
  nuevaDevolucionSchema,
  ventasDevolublesSchema,
} from '../reembolsos/devoluciones.ts'
import { idInAddress } from '../values/valores.ts'
import { idempotenciaHeadersSchema } from '../ventas/schemas.ts'
import {
  archivoComprobanteQuerySchema,
  bandejasSchema,
  comprobantesPageSchema,
  comprobantesQuerySchema,
  faltantesPageSchema,
  faltantesQuerySchema,
  resolucionFaltanteSchema,
  revisionComprobanteSchema,
} from './schemas.ts'

const ofOneComercio = z.object({ comercioId: idInAddress() })

const ofOneVenta = z.object({ comercioId: idInAddress(), ventaId: z.string() })

const suyas = 'Para supervisores y dueños del comercio.'

export const countBandejas = {
  method: 'GET',
  path: '/comercios/{comercioId}/bandejas',
  tag: 'Mostrador',
  summary: 'Cuenta lo que espera a un supervisor',
  description: suyas,
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  answers: { 200: { description: 'Cuánto hay en cada bandeja.', schema: bandejasSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const listFaltantes = {
  method: 'GET',
  path: '/comercios/{comercioId}/faltantes',
  tag: 'Mostrador',
  summary: 'Lista las unidades vendidas sin conexión que no había',
  description: suyas,
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  query: faltantesQuerySchema,
  answers: { 200: { description: 'Una página.', schema: faltantesPageSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const resolveFaltante = {
  method: 'POST',
  path: '/comercios/{comercioId}/faltantes/{id}/resolucion',
  tag: 'Mostrador',
  summary: 'Da un faltante por resuelto',
  description: suyas,
  bearer: 'usuario',
  roles: ['Comercio'],
  params: z.object({ comercioId: idInAddress(), id: idInAddress() }),
  body: resolucionFaltanteSchema,
  answers: { 204: { description: 'Queda resuelto.' } },
  errors: ['comercio_no_encontrado', 'faltante_no_encontrado'],
} as const satisfies Call

export const listComprobantes = {
  method: 'GET',
  path: '/comercios/{comercioId}/comprobantes',
  tag: 'Mostrador',
  summary: 'Lista las ventas pagadas con billetera',
  description: `${suyas} Cada una dice qué otras ventas tienen el mismo número o el mismo archivo.`,
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  query: comprobantesQuerySchema,
  answers: { 200: { description: 'Una página.', schema: comprobantesPageSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const getComprobante = {
  method: 'GET',
  path: '/comercios/{comercioId}/comprobantes/{ventaId}/archivo',
  tag: 'Mostrador',
  summary: 'Entrega el comprobante de una venta',
  description: suyas,
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneVenta,
  query: archivoComprobanteQuerySchema,
  answers: { 200: { description: 'El archivo.', mediaType: 'application/octet-stream' } },
  errors: ['comercio_no_encontrado', 'archivo_no_encontrado'],
} as const satisfies Call

export const reviewComprobante = {
  method: 'POST',
  path: '/comercios/{comercioId}/comprobantes/{ventaId}/revision',
  tag: 'Mostrador',
  summary: 'Dice si el dinero de una billetera llegó',
  description: suyas,
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneVenta,
  body: revisionComprobanteSchema,
  answers: { 204: { description: 'Queda verificada o rechazada.' } },
  errors: ['comercio_no_encontrado', 'venta_no_encontrada', 'estado_no_permitido'],
} as const satisfies Call

export const findReturnableVentas = {
  method: 'GET',
  path: '/comercios/{comercioId}/ventas-mostrador',
  tag: 'Mostrador',
  summary: 'Busca una venta del mostrador por el número de su recibo',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  query: findVentaQuerySchema,
  answers: { 200: { description: 'Las ventas con ese número.', schema: ventasDevolublesSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const createDevolucion = {
  method: 'POST',
  path: '/comercios/{comercioId}/devoluciones',
  tag: 'Mostrador',
  summary: 'Recibe productos de una venta y devuelve su dinero',
  description:
    'Las unidades vuelven al inventario. El efectivo sale de la caja abierta de quien llama. En pagos se dice cuánto vuelve por cada medio; juntos son lo que cuesta lo devuelto, o lo que quede de lo que se pagó.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  headers: idempotenciaHeadersSchema,
  body: nuevaDevolucionSchema,
  answers: { 201: { description: 'La devolución.', schema: devolucionSchema } },
  errors: [
    'comercio_no_encontrado',
    'venta_no_encontrada',
    'devolucion_no_permitida',
    'reembolso_no_permitido',
    'caja_cerrada',
    'caja_sin_efectivo',
    'pagos_no_suman',
    'supervisor_requerido',
    'idempotencia_en_conflicto',
  ],
} as const satisfies Call

export const getRecibo = {
  method: 'GET',
  path: '/recibos/{recibo}',
  tag: 'Mostrador',
  summary: 'Muestra el recibo de una venta a quien tiene su enlace',
  bearer: 'none',
  params: z.object({ recibo: z.string() }),
  answers: { 200: { description: 'El recibo.', schema: reciboSchema } },
  errors: ['recibo_no_encontrado'],
} as const satisfies Call

/** What is done at a counter after the sale: trays of the supervisor, returns, receipts. */
export const supervisorCalls: readonly Call[] = [
  countBandejas,
  listFaltantes,
  resolveFaltante,
  listComprobantes,
  getComprobante,
  reviewComprobante,
  findReturnableVentas,
  createDevolucion,
  getRecibo,
]
