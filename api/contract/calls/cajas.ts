import * as z from 'zod/mini'
import {
  cajaActualSchema,
  cajaSchema,
  cajasPageSchema,
  cajasQuerySchema,
  cierreCajaSchema,
  confirmacionCajaSchema,
  nuevaCajaSchema,
  nuevoMovimientoCajaSchema,
  sinCajaQuerySchema,
  sinCajaSchema,
} from '../cajas.ts'
import { idEnDireccion } from '../valores.ts'
import { idempotenciaHeadersSchema } from '../ventas.ts'
import type { Call } from './call.ts'

const deUnComercio = {
  tag: 'Caja',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: z.object({ comercioId: idEnDireccion() }),
} as const

const deUnaCaja = {
  ...deUnComercio,
  params: z.object({ comercioId: idEnDireccion(), cajaId: idEnDireccion() }),
} as const

const caja = (description: string) => ({ description, schema: cajaSchema })

/** The cash session of each person who sells in a shop. */
export const cajasCalls: Call[] = [
  {
    ...deUnComercio,
    method: 'GET',
    path: '/comercios/{comercioId}/cajas',
    summary: 'Lista las cajas del comercio',
    description: 'Un cajero ve las suyas; un supervisor y un dueño, todas.',
    query: cajasQuerySchema,
    answers: {
      200: { description: 'Una página, la más reciente primero.', schema: cajasPageSchema },
    },
    errors: ['comercio_no_encontrado'],
  },
  {
    ...deUnComercio,
    method: 'POST',
    path: '/comercios/{comercioId}/cajas',
    summary: 'Abre la caja de quien llama',
    body: nuevaCajaSchema,
    answers: { 201: caja('La caja abierta.') },
    errors: ['comercio_no_encontrado', 'caja_abierta'],
  },
  {
    ...deUnComercio,
    method: 'GET',
    path: '/comercios/{comercioId}/cajas/sin-caja',
    summary: 'Muestra lo vendido sin una caja abierta',
    description: 'Por día y persona, en 30 días. Un cajero ve lo suyo.',
    query: sinCajaQuerySchema,
    answers: { 200: { description: 'El día más reciente primero.', schema: sinCajaSchema } },
    errors: ['comercio_no_encontrado'],
  },
  {
    ...deUnComercio,
    method: 'GET',
    path: '/comercios/{comercioId}/cajas/actual',
    summary: 'Muestra la caja abierta de quien llama',
    answers: { 200: { description: 'La caja, o null.', schema: cajaActualSchema } },
    errors: ['comercio_no_encontrado'],
  },
  {
    ...deUnaCaja,
    method: 'GET',
    path: '/comercios/{comercioId}/cajas/{cajaId}',
    summary: 'Muestra una caja',
    description: 'El reporte de cierre solo está después del conteo: el arqueo es a ciegas.',
    answers: { 200: caja('La caja.') },
    errors: ['comercio_no_encontrado', 'caja_no_encontrada'],
  },
  {
    ...deUnaCaja,
    method: 'POST',
    path: '/comercios/{comercioId}/cajas/{cajaId}/movimientos',
    summary: 'Anota dinero que entra a la caja o sale de ella',
    headers: idempotenciaHeadersSchema,
    body: nuevoMovimientoCajaSchema,
    answers: { 201: caja('La caja con el movimiento.') },
    errors: [
      'comercio_no_encontrado',
      'caja_no_encontrada',
      'caja_cerrada',
      'caja_sin_efectivo',
      'idempotencia_en_conflicto',
    ],
  },
  {
    ...deUnaCaja,
    method: 'POST',
    path: '/comercios/{comercioId}/cajas/{cajaId}/cierre',
    summary: 'Cuenta la caja propia, por denominación',
    description:
      'Sin diferencia, o con una pequeña y su nota, la caja queda cerrada con su número Z. Si no, queda contada y espera la confirmación.',
    body: cierreCajaSchema,
    answers: { 200: caja('La caja con su reporte.') },
    errors: ['comercio_no_encontrado', 'caja_no_encontrada', 'caja_cerrada'],
  },
  {
    ...deUnaCaja,
    method: 'POST',
    path: '/comercios/{comercioId}/cajas/{cajaId}/confirmacion',
    summary: 'Responde por la diferencia de una caja contada y la cierra',
    description: 'Por encima del límite, solo un supervisor o un dueño.',
    body: confirmacionCajaSchema,
    answers: { 200: caja('La caja cerrada.') },
    errors: [
      'comercio_no_encontrado',
      'caja_no_encontrada',
      'caja_cerrada',
      'supervisor_requerido',
    ],
  },
]
