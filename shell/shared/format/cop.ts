import { cop } from '../ui/text/cop.ts'

/** A whole amount of COP as a Colombian shop writes it, below nothing too: `formatCop(24900)` is "$ 24.900". */
export const formatCop = (pesos: number) => (pesos < 0 ? '-' : '') + cop(Math.abs(pesos))
