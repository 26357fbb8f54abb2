import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { comercio } from '../comercios/of-comercio.ts'
import { idInAddress } from '../values/valores.ts'
import { domiciliosPageSchema, domiciliosQuerySchema } from './schemas.ts'

export const listDomicilios = {
  method: 'GET',
  path: '/comercios/{comercioId}/domicilios',
  tag: 'Mostrador',
  summary: 'Lista los domicilios por entregar, o los entregados',
  description:
    'Para quien trabaja en el comercio. De una venta que se devolvió entera no queda nada por entregar.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: comercio,
  query: domiciliosQuerySchema,
  answers: { 200: { description: 'Una página.', schema: domiciliosPageSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const deliverDomicilio = {
  method: 'POST',
  path: '/comercios/{comercioId}/domicilios/{ventaId}/entrega',
  tag: 'Mostrador',
  summary: 'Anota que un domicilio se entregó',
  description: 'Una sola vez: queda quién lo anotó y cuándo.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: z.object({ comercioId: idInAddress(), ventaId: z.uuid() }),
  answers: { 204: { description: 'Queda entregado.' } },
  errors: ['comercio_no_encontrado', 'domicilio_no_encontrado', 'domicilio_entregado'],
} as const satisfies Call

export const domiciliosCalls: readonly Call[] = [listDomicilios, deliverDomicilio]
