import { ApiError } from '../../machinery/errors.ts'
import { diasBetween } from './periodos.rules.ts'

/** Days that are told of at once at most: a leap year. */
export const mostDias = 366

/**
 * The days that were asked for; throws rango_demasiado_largo for more than a year of them, and solicitud_invalida where the first
 * comes after the last.
 */
export const requireRango = ({ desde, hasta }: { desde: string; hasta: string }) => {
  const campos = { desde: `Debe ser el ${hasta} o antes` }
  if (desde > hasta) throw new ApiError('solicitud_invalida', { campos })
  if (diasBetween(desde, hasta).length > mostDias) throw new ApiError('rango_demasiado_largo')
  return { desde, hasta }
}
