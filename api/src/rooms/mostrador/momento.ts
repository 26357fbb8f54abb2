import type { NuevaVentaMostrador } from '../../../contract/index.ts'
import { ApiError } from '../../machinery/errors.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** A till may wait for its connection as long; what is said to be older was sold by a clock that nobody had set. */
const longestMs = 30 * dayMs

type Dicho = Pick<NuevaVentaMostrador, 'vendida_sin_conexion_en' | 'enviada_en'>

// What lies between a device's clock and this one, ms: less than a minute is the way here.
const skewOf = ({ enviada_en }: Dicho, now: number) => {
  const skew = enviada_en ? now - Date.parse(enviada_en) : 0
  return Math.abs(skew) < minuteMs ? 0 : skew
}

/**
 * When a sale was made, by the clock of Plaza: what its device says, less by how much that clock is off. Throws reloj_descuadrado
 * when that is more than a day, or nobody can know. What is of the moment that it is sent at, as a supervisor takes it in whose
 * clock is days off, is of now by any clock.
 */
export const soldAt = (dicho: Dicho, ahora: Date): Date => {
  const { vendida_sin_conexion_en, enviada_en } = dicho
  if (!vendida_sin_conexion_en || vendida_sin_conexion_en === enviada_en) return ahora
  const now = ahora.getTime()
  const skew = skewOf(dicho, now)
  const sold = Date.parse(vendida_sin_conexion_en) + skew
  const isKnown = now - sold <= (enviada_en ? longestMs : dayMs) && sold - now <= dayMs
  if (Math.abs(skew) > dayMs || !isKnown) throw new ApiError('reloj_descuadrado')
  return new Date(Math.min(sold, now))
}
