import type { Cupon } from '@plaza/contract'
import { formatCop, formatUltimoDia } from '@plaza/shell/format'

/** What a coupon takes off. */
export const promesaOf = ({ tipo, valor }: Pick<Cupon, 'tipo' | 'valor'>) => {
  if (tipo === 'envio_gratis')
    return valor > 0 ? `Envío gratis, hasta ${formatCop(valor)}` : 'Envío gratis'
  return tipo === 'porcentaje' ? `${valor} %` : formatCop(valor)
}

// A day begins where the one before ends.
const firstDayOf = (desde: string) =>
  formatUltimoDia(new Date(Date.parse(desde) + 86_400_000).toISOString())

/** When it holds, by days of Bogotá. */
export const plazoOf = ({ desde, hasta }: Pick<Cupon, 'desde' | 'hasta'>) => {
  if (desde && hasta) return `${firstDayOf(desde)} a ${formatUltimoDia(hasta)}`
  if (hasta) return `Hasta ${formatUltimoDia(hasta)}`
  return desde ? `Desde ${firstDayOf(desde)}` : 'Sin vencimiento'
}

/** How often it was used, and may be. */
export const usosOf = ({ usos, usos_maximos }: Pick<Cupon, 'usos' | 'usos_maximos'>) =>
  usos_maximos === null ? String(usos) : `${usos} de ${usos_maximos}`

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code that nobody guesses, of letters and digits that nobody mistakes on paper. */
export const randomCodigo = () =>
  [...crypto.getRandomValues(new Uint32Array(8))].map((n) => letters[n % letters.length]).join('')
