import type { Cotizacion, MotivoCupon, NuevaVenta } from '../../../contract/index.ts'
import { ApiError } from '../../machinery/errors.ts'

const refuse = (
  code: 'cotizacion_cambiada' | 'stock_insuficiente' | 'cupon_no_vale',
  cotizacion: Cotizacion,
) => new ApiError(code, { extra: { cotizacion } })

const isOther = (sent: number | undefined, valor: number) => sent !== undefined && sent !== valor

const isChanged = (nueva: NuevaVenta, cotizacion: Cotizacion) =>
  isOther(nueva.valor_neto_total, cotizacion.valor_neto_total) ||
  isOther(nueva.valor_IVA_total, cotizacion.valor_IVA_total) ||
  isOther(nueva.valor_del_envio, cotizacion.valor_del_envio) ||
  isOther(nueva.valor_total, cotizacion.total_a_pagar) ||
  cotizacion.id_productos.some(({ cambios }) => cambios.includes('precio'))

/** Refuses a purchase that is not what the buyer saw: cotizacion_cambiada or stock_insuficiente, with what holds now. */
export const requireSame = (nueva: NuevaVenta, cotizacion: Cotizacion) => {
  if (isChanged(nueva, cotizacion)) throw refuse('cotizacion_cambiada', cotizacion)
  if (cotizacion.id_productos.some(({ cambios }) => cambios.includes('cantidad')))
    throw refuse('stock_insuficiente', cotizacion)
}

/**
 * The refusal of an order whose coupon takes nothing off, with what it costs without: cupon_no_vale. `plain` and `motivo` are for a
 * coupon whose last use went while it was quoted.
 */
export const refusalOfCupon = (
  cotizacion: Cotizacion,
  plain: Cotizacion = cotizacion,
  motivo?: MotivoCupon,
): ApiError => {
  const { cupon } = cotizacion
  if (!cupon || cupon.motivo || !motivo) return refuse('cupon_no_vale', cotizacion)
  const gone = { ...cupon, motivo, mensaje: 'Ese cupón se acaba de usar.' }
  return refuse('cupon_no_vale', { ...plain, cupon: { ...gone, descuento: 0, descuento_envio: 0 } })
}
