import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { idInAddress } from '../values/valores.ts'
import { ofOrder, withCotizacion } from '../ventas/of-order.ts'
import { idempotenciaHeadersSchema } from '../ventas/schemas.ts'
import { balanzasSchema } from './balanzas.ts'
import { clientesMostradorSchema, clientesQuerySchema } from './clientes.ts'
import {
  aprobacionSchema,
  nuevaAprobacionSchema,
  nuevoPinSchema,
  supervisoresMostradorSchema,
} from './descuentos.ts'
import { favoritosMostradorSchema, nuevosFavoritosSchema } from './favoritos.ts'
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
    'pagos_no_suman',
    'descuento_sin_aprobacion',
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
  errors: [
    'comercio_no_encontrado',
    'archivo_no_admitido',
    'archivo_demasiado_grande',
    'foto_con_demasiados_pixeles',
  ],
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

export const getFavoritos = {
  method: 'GET',
  path: '/comercios/{comercioId}/mostrador/favoritos',
  tag: 'Mostrador',
  summary: 'Dice qué productos muestra la caja para tocarlos',
  description:
    'Los que el comercio eligió o, si no eligió, los más vendidos; y los de cada categoría, los más vendidos primero.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  answers: { 200: { description: 'Los favoritos.', schema: favoritosMostradorSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const chooseFavoritos = {
  method: 'PUT',
  path: '/comercios/{comercioId}/mostrador/favoritos',
  tag: 'Mostrador',
  summary: 'Elige los favoritos de las cajas del comercio',
  description: 'Para supervisores y dueños. Sin ninguno, vuelven los más vendidos.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  body: nuevosFavoritosSchema,
  answers: { 200: { description: 'Los favoritos.', schema: favoritosMostradorSchema } },
  errors: ['comercio_no_encontrado', 'producto_no_encontrado'],
} as const satisfies Call

export const putBalanzas = {
  method: 'PUT',
  path: '/comercios/{comercioId}/mostrador/balanzas',
  tag: 'Mostrador',
  summary: 'Dice cómo se leen las etiquetas de las balanzas del comercio',
  description:
    'Para supervisores y dueños. Un formato por prefijo, de 20 a 29: cuántas cifras tiene el código del producto, y si el resto es el peso en gramos o el precio en pesos.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  body: balanzasSchema,
  answers: { 200: { description: 'Los formatos.', schema: balanzasSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const listSupervisores = {
  method: 'GET',
  path: '/comercios/{comercioId}/mostrador/supervisores',
  tag: 'Mostrador',
  summary: 'Dice quién puede aprobar con su PIN en una caja',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  answers: { 200: { description: 'Quiénes.', schema: supervisoresMostradorSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const putPin = {
  method: 'PUT',
  path: '/comercios/{comercioId}/mostrador/pin',
  tag: 'Mostrador',
  summary: 'Pone el PIN de quien llama, para aprobar en las cajas del comercio',
  description:
    'Para supervisores y dueños. El que había deja de servir, también si está bloqueado.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  body: nuevoPinSchema,
  answers: { 204: { description: 'Ya sirve.' } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const approveDescuento = {
  method: 'POST',
  path: '/comercios/{comercioId}/mostrador/aprobaciones',
  tag: 'Mostrador',
  summary: 'Aprueba un descuento con el PIN de un supervisor',
  description:
    'Sirve para una sola venta de quien llama, con esos mismos descuentos y por lo que valen ahora a lo sumo. Cinco intentos malos bloquean el PIN 15 minutos.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  body: nuevaAprobacionSchema,
  answers: { 201: { description: 'La aprobación.', schema: aprobacionSchema } },
  errors: [
    'comercio_no_encontrado',
    'producto_no_encontrado',
    'precio_no_disponible',
    'pin_incorrecto',
    'pin_bloqueado',
  ],
} as const satisfies Call

export const findClientes = {
  method: 'GET',
  path: '/comercios/{comercioId}/mostrador/clientes',
  tag: 'Mostrador',
  summary: 'Busca por su documento a quién ya le vendió el comercio',
  description: 'Con el número completo. Lo que otro comercio sabe no se dice.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneComercio,
  query: clientesQuerySchema,
  answers: { 200: { description: 'Quiénes.', schema: clientesMostradorSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

/** What the people of a shop call while they sell in it. */
export const mostradorCalls: readonly Call[] = [
  createVentaMostrador,
  saveComprobante,
  getMostrador,
  readCatalogo,
  getFavoritos,
  chooseFavoritos,
  putBalanzas,
  listSupervisores,
  putPin,
  approveDescuento,
  findClientes,
]
