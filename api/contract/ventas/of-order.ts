import type { ErrorCode } from '../values/errors.ts'
import { cotizacionCambiadaSchema } from './changed.ts'

/** What an order may be refused for, in every channel. */
export const ofOrder = [
  'carrito_vacio',
  'producto_no_encontrado',
  'stock_insuficiente',
  'precio_no_disponible',
  'cotizacion_cambiada',
  'idempotencia_en_conflicto',
  'tope_minimo_no_alcanzado',
] as const satisfies readonly ErrorCode[]

/** Refusals that bring the quote of now. */
export const withCotizacion = {
  cotizacion_cambiada: cotizacionCambiadaSchema,
  stock_insuficiente: cotizacionCambiadaSchema,
  tope_minimo_no_alcanzado: cotizacionCambiadaSchema,
}
