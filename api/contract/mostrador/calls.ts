import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { idInAddress } from '../values/valores.ts'
import { ofOrder, withCotizacion } from '../ventas/of-order.ts'
import { idempotenciaHeadersSchema } from '../ventas/schemas.ts'
import {
  catalogoMostradorQuerySchema,
  catalogoMostradorSchema,
  mostradorSchema,
} from './schemas.ts'
import {
  comprobanteSubidoSchema,
  nuevaVentaMostradorSchema,
  ventaMostradorSchema,
} from './ventas-mostrador.ts'

const ofOneComercio = z.object({ comercioId: idInAddress() })

export const createVentaMostrador = {
  method: 'POST',
  path: '/ventas-mostrador',
  tag: 'Mostrador',
  summary: 'Registra una venta en el mostrador',
  description:
    'La venta nace Completada y aprovada. Aquí valor_total es neto más domicilio y el IVA va aparte; total_a_pagar es la suma. Con Idempotency-Key, la misma venta enviada varias veces se registra una sola; si la clave es un UUID, es también el id de la venta.',
  bearer: 'usuario',
  roles: ['Comercio'],
  headers: idempotenciaHeadersSchema,
  body: nuevaVentaMostradorSchema,
  answers: { 201: { description: 'La venta registrada.', schema: ventaMostradorSchema } },
  errors: [
    ...ofOrder,
    'comercio_no_encontrado',
    'comercio_inactivo',
    'comprobante_requerido',
    'comprobante_repetido',
    'referencia_pago_repetida',
    'efectivo_insuficiente',
  ],
  errorBodies: withCotizacion,
} as const satisfies Call

export const saveComprobante = {
  method: 'POST',
  path: '/comercios/{comercioId}/comprobantes',
  tag: 'Mostrador',
  summary: 'Guarda el comprobante de un pago',
  description:
    'El cuerpo es el archivo: JPEG, PNG, WebP o PDF, de 5 MB a lo sumo. El tipo se lee del archivo, no de su nombre. El mismo archivo del mismo comercio queda guardado una sola vez.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  takesFile: true,
  answers: {
    201: { description: 'Con qué nombrarlo en la venta.', schema: comprobanteSubidoSchema },
  },
  errors: ['comercio_no_encontrado', 'archivo_no_admitido', 'archivo_demasiado_grande'],
} as const satisfies Call

export const getMostrador = {
  method: 'GET',
  path: '/comercios/{comercioId}/mostrador',
  tag: 'Mostrador',
  summary: 'Muestra lo que la caja necesita saber de su comercio',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  answers: { 200: { description: 'El comercio.', schema: mostradorSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const readCatalogo = {
  method: 'GET',
  path: '/comercios/{comercioId}/mostrador/catalogo',
  tag: 'Mostrador',
  summary: 'Lista los productos del comercio que cambiaron',
  description:
    'Por páginas de 2.000. Quien guarda hasta de la primera página y lo envía después como desde, recibe solo lo que cambió.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  query: catalogoMostradorQuerySchema,
  answers: { 200: { description: 'Los cambios.', schema: catalogoMostradorSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

/** What the people of a shop call while they sell in it. */
export const mostradorCalls: readonly Call[] = [
  createVentaMostrador,
  saveComprobante,
  getMostrador,
  readCatalogo,
]
