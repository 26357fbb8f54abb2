import type { Cotizacion, NuevaVenta } from '../../../contract/index.ts'
import { ApiError } from '../../machinery/errors.ts'

const refuse = (code: 'cotizacion_cambiada' | 'stock_insuficiente', cotizacion: Cotizacion) =>
  new ApiError(code, { extra: { cotizacion } })

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
