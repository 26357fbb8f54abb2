import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import {
  gananciasQuerySchema,
  gananciasSchema,
  resumenGananciasSchema,
} from '../ganancias/schemas.ts'
import {
  avisoPagoHeadersSchema,
  avisoPagoQuerySchema,
  avisoPagoSchema,
  nuevoPagoSchema,
  pagoCreadoSchema,
} from '../pagos/schemas.ts'
import { nuevoReembolsoSchema, reembolsoSchema } from '../reembolsos/schemas.ts'
import { tipoLibro } from '../servicio/archivos.ts'
import { idUsuario } from '../values/valores.ts'
import { conVentaSinPagarSchema, cotizacionCambiadaSchema } from './changed.ts'
import {
  cotizacionSchema,
  solicitudCotizacionSchema,
  solicitudWithCuponSchema,
} from './cotizacion.ts'
import { ofOrder, withCotizacion } from './of-order.ts'
import {
  idempotenciaHeadersSchema,
  nuevaVentaSchema,
  ventaCreadaSchema,
  ventasEncontradasSchema,
  ventasPageSchema,
  ventasQuerySchema,
} from './schemas.ts'

export const quoteVenta = {
  method: 'POST',
  path: '/ventas/cotizacion',
  tag: 'Ventas',
  summary: 'Cotiza un pedido con los precios de ahora',
  description:
    'Valor neto, IVA por tarifa, envío y total, y a qué comercios se les compra menos de su mínimo. No reserva nada.',
  bearer: 'aplicacion',
  body: solicitudCotizacionSchema,
  answers: { 200: { description: 'Lo que el pedido costaría ahora.', schema: cotizacionSchema } },
  errors: ['producto_no_encontrado', 'precio_no_disponible', 'municipio_no_valido'],
} as const satisfies Call

export const quoteWithCupon = {
  method: 'POST',
  path: '/ventas/cotizacion/cupon',
  tag: 'Ventas',
  summary: 'Cotiza un pedido propio con un cupón',
  description:
    'Un cupón que no vale no es un error: la cotización dice por qué, y no lo descuenta. No reserva nada. Quien prueba muchos códigos que no existen espera.',
  bearer: 'usuario',
  body: solicitudWithCuponSchema,
  answers: { 200: { description: 'Lo que el pedido costaría ahora.', schema: cotizacionSchema } },
  errors: [
    'producto_no_encontrado',
    'precio_no_disponible',
    'municipio_no_valido',
    'demasiadas_solicitudes',
  ],
} as const satisfies Call

export const listVentas = {
  method: 'GET',
  path: '/ventas',
  tag: 'Ventas',
  summary: 'Lista las ventas, por páginas',
  description: 'Quien compra ve las suyas; un comercio, las del comercio; un administrador, todas.',
  bearer: 'usuario',
  query: ventasQuerySchema,
  answers: { 200: { description: 'Una página de ventas.', schema: ventasPageSchema } },
} as const satisfies Call

export const createVenta = {
  method: 'POST',
  path: '/ventas',
  tag: 'Ventas',
  summary: 'Crea la venta de un carrito',
  description:
    'La API calcula precios, impuestos y envío, y aparta las unidades. Los totales que llegan solo se comparan: si difieren, responde 409 con la cotización de ahora. Con Idempotency-Key, la misma venta enviada varias veces se crea una sola.',
  bearer: 'usuario',
  headers: idempotenciaHeadersSchema,
  body: nuevaVentaSchema,
  answers: { 201: { description: 'La venta, pendiente de pago.', schema: ventaCreadaSchema } },
  errors: [
    ...ofOrder,
    'ventas_sin_pagar',
    'demasiadas_reservas',
    'direccion_requerida',
    'municipio_no_valido',
    'municipio_requerido',
    'perfil_incompleto',
    'consentimiento_requerido',
    'demasiadas_solicitudes',
    'cupon_no_vale',
  ],
  errorBodies: {
    ...withCotizacion,
    ventas_sin_pagar: conVentaSinPagarSchema,
    cupon_no_vale: cotizacionCambiadaSchema,
  },
} as const satisfies Call

export const findVenta = {
  method: 'GET',
  path: '/ventas/{paymentId}',
  tag: 'Ventas',
  summary: 'Busca una venta por su id o por el de su pago',
  description:
    'Responde una lista con esa única venta, a quien compró, a la gente del comercio y a los administradores.',
  bearer: 'usuario',
  params: z.object({ paymentId: z.string() }),
  answers: { 200: { description: 'La venta.', schema: ventasEncontradasSchema } },
  errors: ['venta_no_encontrada'],
} as const satisfies Call

export const cancelVenta = {
  method: 'POST',
  path: '/ventas/{id_transaccion}/cancelacion',
  tag: 'Ventas',
  summary: 'Cancela una venta propia que no se ha pagado',
  description:
    'Sus unidades vuelven al comercio. Cancelarla otra vez no cambia nada; un pago que llegue después se devuelve, o la revive si aún hay unidades.',
  bearer: 'usuario',
  params: z.object({ id_transaccion: z.string() }),
  answers: { 204: { description: 'No aparta nada.' } },
  errors: ['venta_no_encontrada', 'estado_no_permitido'],
} as const satisfies Call

export const requestReembolso = {
  method: 'POST',
  path: '/ventas/{id_transaccion}/reembolsos',
  tag: 'Ventas',
  summary: 'Devuelve una venta, entera o por líneas',
  description:
    'Quien compró puede mientras dure el plazo de retracto; un administrador, siempre. El dinero de lo que no se ha enviado vuelve de inmediato por Mercado Pago; el de lo enviado espera a que el comercio lo reciba (estado por_recibir). Con la última unidad vuelve también el envío.',
  bearer: 'usuario',
  params: z.object({ id_transaccion: z.string() }),
  headers: idempotenciaHeadersSchema,
  body: nuevoReembolsoSchema,
  answers: { 201: { description: 'El reembolso.', schema: reembolsoSchema } },
  errors: [
    'venta_no_encontrada',
    'reembolso_no_permitido',
    'retracto_fuera_de_plazo',
    'retracto_excluido',
    'idempotencia_en_conflicto',
  ],
} as const satisfies Call

export const startPago = {
  method: 'POST',
  path: '/payment',
  tag: 'Pagos',
  summary: 'Inicia el pago de una venta',
  description:
    'Los valores salen de la venta, no de los items que llegan. Repetir la llamada responde la misma página de pago.',
  bearer: 'usuario',
  body: nuevoPagoSchema,
  answers: { 201: { description: 'La página donde se paga.', schema: pagoCreadoSchema } },
  errors: [
    'venta_no_encontrada',
    'venta_vencida',
    'estado_no_permitido',
    'comercio_cerrado',
    'pago_no_disponible',
  ],
} as const satisfies Call

export const takeAviso = {
  method: 'POST',
  path: '/webhooks/mercadopago',
  tag: 'Pagos',
  summary: 'Recibe los avisos de Mercado Pago',
  description:
    'Comprueba la firma y consulta el pago: el aviso solo dice que algo cambió. Un aviso repetido no cambia nada.',
  bearer: 'none',
  query: avisoPagoQuerySchema,
  headers: avisoPagoHeadersSchema,
  body: avisoPagoSchema,
  answers: { 200: { description: 'El aviso quedó atendido.' } },
  errors: ['firma_invalida'],
} as const satisfies Call

export const listGanancias = {
  method: 'GET',
  path: '/ganancias/{userId}',
  tag: 'Ganancias',
  summary: 'Lista lo que gané por recomendar',
  description: 'El sujeto es el del token: lo de otra persona responde 404.',
  bearer: 'usuario',
  roles: ['Socio'],
  own: true,
  params: z.object({ userId: idUsuario() }),
  query: gananciasQuerySchema,
  answers: { 200: { description: 'Las ganancias.', schema: gananciasSchema } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const getResumenGanancias = {
  method: 'GET',
  path: '/ganancias/{userId}/resumen',
  tag: 'Ganancias',
  summary: 'Suma lo que gané por recomendar, por estado y por mes',
  description: 'El sujeto es el del token: lo de otra persona responde 404.',
  bearer: 'usuario',
  roles: ['Socio'],
  own: true,
  params: z.object({ userId: idUsuario() }),
  answers: { 200: { description: 'Las sumas.', schema: resumenGananciasSchema } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const getLibroGanancias = {
  method: 'GET',
  path: '/ganancias/{userId}/libro',
  tag: 'Ganancias',
  summary: 'Descarga lo que gané en un libro de Excel',
  description: 'El sujeto es el del token: lo de otra persona responde 404.',
  bearer: 'usuario',
  roles: ['Socio'],
  own: true,
  params: z.object({ userId: idUsuario() }),
  query: gananciasQuerySchema,
  answers: { 200: { description: 'El libro.', mediaType: tipoLibro } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const ventasCalls: readonly Call[] = [
  quoteVenta,
  quoteWithCupon,
  listVentas,
  createVenta,
  findVenta,
  cancelVenta,
  requestReembolso,
  startPago,
  takeAviso,
  listGanancias,
  getResumenGanancias,
  getLibroGanancias,
]
