import { formatEntero } from '../ui/text/numbers.ts'

/** A whole amount of COP as a Colombian shop writes it: `formatCop(24900)` is "$ 24.900". */
export const formatCop = (pesos: number) =>
  `${pesos < 0 ? '-' : ''}$\u00a0${formatEntero(Math.abs(pesos))}`
