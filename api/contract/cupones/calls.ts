import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { comercio } from '../comercios/of-comercio.ts'
import { idInAddress } from '../values/valores.ts'
import {
  cuponesPageSchema,
  cuponesQuerySchema,
  cuponSchema,
  nuevoCuponPlazaSchema,
  nuevoCuponSchema,
} from './schemas.ts'

const ofComercio = z.extend(comercio, { id: idInAddress() })

export const listCupones = {
  method: 'GET',
  path: '/comercios/{comercioId}/cupones',
  tag: 'Cupones',
  summary: 'Lista los cupones de un comercio',
  description: 'Los ve su dueño.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: comercio,
  query: cuponesQuerySchema,
  answers: { 200: { description: 'Una página de cupones.', schema: cuponesPageSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const createCupon = {
  method: 'POST',
  path: '/comercios/{comercioId}/cupones',
  tag: 'Cupones',
  summary: 'Crea un cupón de un comercio',
  description:
    'Descuenta lo que vende ese comercio, y lo paga ese comercio. No se cambia: se retira y se crea otro.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: comercio,
  body: nuevoCuponSchema,
  answers: { 201: { description: 'El cupón.', schema: cuponSchema } },
  errors: ['comercio_no_encontrado', 'cupon_repetido', 'demasiados_cupones'],
} as const satisfies Call

export const withdrawCupon = {
  method: 'POST',
  path: '/comercios/{comercioId}/cupones/{id}/retiro',
  tag: 'Cupones',
  summary: 'Retira un cupón de un comercio',
  description: 'Desde ese momento ninguna venta lo usa. Retirarlo otra vez no cambia nada.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofComercio,
  answers: { 200: { description: 'El cupón.', schema: cuponSchema } },
  errors: ['comercio_no_encontrado', 'cupon_no_encontrado'],
} as const satisfies Call

export const listCuponesPlaza = {
  method: 'GET',
  path: '/admin/cupones',
  tag: 'Cupones',
  summary: 'Lista los cupones de Plaza',
  bearer: 'usuario',
  roles: ['Administrador'],
  query: cuponesQuerySchema,
  answers: { 200: { description: 'Una página de cupones.', schema: cuponesPageSchema } },
} as const satisfies Call

export const createCuponPlaza = {
  method: 'POST',
  path: '/admin/cupones',
  tag: 'Cupones',
  summary: 'Crea un cupón de Plaza',
  description:
    'Descuenta lo que venden todos los comercios, y lo paga Plaza. El de envío gratis lleva un tope: cada comercio pone su tarifa.',
  bearer: 'usuario',
  roles: ['Administrador'],
  body: nuevoCuponPlazaSchema,
  answers: { 201: { description: 'El cupón.', schema: cuponSchema } },
  errors: ['cupon_repetido', 'demasiados_cupones'],
} as const satisfies Call

export const withdrawCuponPlaza = {
  method: 'POST',
  path: '/admin/cupones/{id}/retiro',
  tag: 'Cupones',
  summary: 'Retira un cupón de Plaza',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: z.object({ id: idInAddress() }),
  answers: { 200: { description: 'El cupón.', schema: cuponSchema } },
  errors: ['cupon_no_encontrado'],
} as const satisfies Call

export const cuponesCalls: readonly Call[] = [
  listCupones,
  createCupon,
  withdrawCupon,
  listCuponesPlaza,
  createCuponPlaza,
  withdrawCuponPlaza,
]
