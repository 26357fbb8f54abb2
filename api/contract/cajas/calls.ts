import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { idInAddress } from '../values/valores.ts'
import { idempotenciaHeadersSchema } from '../ventas/schemas.ts'
import {
  cajaActualSchema,
  cajaSchema,
  cajasPageSchema,
  cajasQuerySchema,
  cierreCajaSchema,
  confirmacionCajaSchema,
  nuevaCajaSchema,
  nuevoMovimientoCajaSchema,
  sinCajaSchema,
  withoutCajaQuerySchema,
} from './schemas.ts'

const ofOneComercio = z.object({ comercioId: idInAddress() })

const ofOneCaja = z.object({ comercioId: idInAddress(), cajaId: idInAddress() })

export const listCajas = {
  method: 'GET',
  path: '/comercios/{comercioId}/cajas',
  tag: 'Caja',
  summary: 'Lista las cajas del comercio',
  description: 'Un cajero ve las suyas; un supervisor y un dueño, todas.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  query: cajasQuerySchema,
  answers: {
    200: { description: 'Una página, la más reciente primero.', schema: cajasPageSchema },
  },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const openCaja = {
  method: 'POST',
  path: '/comercios/{comercioId}/cajas',
  tag: 'Caja',
  summary: 'Abre la caja de quien llama',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  body: nuevaCajaSchema,
  answers: { 201: { description: 'La caja abierta.', schema: cajaSchema } },
  errors: ['comercio_no_encontrado', 'caja_abierta'],
} as const satisfies Call

export const listWithoutCaja = {
  method: 'GET',
  path: '/comercios/{comercioId}/cajas/sin-caja',
  tag: 'Caja',
  summary: 'Muestra lo vendido sin una caja abierta',
  description: 'Por día y persona, en 30 días. Un cajero ve lo suyo.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  query: withoutCajaQuerySchema,
  answers: { 200: { description: 'El día más reciente primero.', schema: sinCajaSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const getCurrentCaja = {
  method: 'GET',
  path: '/comercios/{comercioId}/cajas/actual',
  tag: 'Caja',
  summary: 'Muestra la caja abierta de quien llama',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  answers: { 200: { description: 'La caja, o null.', schema: cajaActualSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const getCaja = {
  method: 'GET',
  path: '/comercios/{comercioId}/cajas/{cajaId}',
  tag: 'Caja',
  summary: 'Muestra una caja',
  description: 'El reporte de cierre solo está después del conteo: el arqueo es a ciegas.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneCaja,
  answers: { 200: { description: 'La caja.', schema: cajaSchema } },
  errors: ['comercio_no_encontrado', 'caja_no_encontrada'],
} as const satisfies Call

export const moveCash = {
  method: 'POST',
  path: '/comercios/{comercioId}/cajas/{cajaId}/movimientos',
  tag: 'Caja',
  summary: 'Anota dinero que entra a la caja o sale de ella',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneCaja,
  headers: idempotenciaHeadersSchema,
  body: nuevoMovimientoCajaSchema,
  answers: { 201: { description: 'La caja con el movimiento.', schema: cajaSchema } },
  errors: [
    'comercio_no_encontrado',
    'caja_no_encontrada',
    'caja_cerrada',
    'caja_sin_efectivo',
    'idempotencia_en_conflicto',
  ],
} as const satisfies Call

export const countCaja = {
  method: 'POST',
  path: '/comercios/{comercioId}/cajas/{cajaId}/cierre',
  tag: 'Caja',
  summary: 'Cuenta la caja propia, por denominación',
  description:
    'Sin diferencia, o con una pequeña y su nota, la caja queda cerrada con su número Z. Si no, queda contada y espera la confirmación. La que dejó abierta quien ya no trabaja en el comercio la cuenta un supervisor o un dueño.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneCaja,
  body: cierreCajaSchema,
  answers: { 200: { description: 'La caja con su reporte.', schema: cajaSchema } },
  errors: ['comercio_no_encontrado', 'caja_no_encontrada', 'caja_cerrada'],
} as const satisfies Call

export const confirmCaja = {
  method: 'POST',
  path: '/comercios/{comercioId}/cajas/{cajaId}/confirmacion',
  tag: 'Caja',
  summary: 'Responde por la diferencia de una caja contada y la cierra',
  description: 'Por encima del límite, solo un supervisor o un dueño.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneCaja,
  body: confirmacionCajaSchema,
  answers: { 200: { description: 'La caja cerrada.', schema: cajaSchema } },
  errors: ['comercio_no_encontrado', 'caja_no_encontrada', 'caja_cerrada', 'supervisor_requerido'],
} as const satisfies Call

/** The cash session of each person who sells in a shop. */
export const cajasCalls: readonly Call[] = [
  listCajas,
  openCaja,
  listWithoutCaja,
  getCurrentCaja,
  getCaja,
  moveCash,
  countCaja,
  confirmCaja,
]
