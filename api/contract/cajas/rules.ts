import { denominaciones, smallestCoin } from '../efectivo/rules.ts'

/** Banknotes and coins counted in a till: how many of each denomination. */
export type Conteo = Record<string, number>

/** What counted banknotes and coins come to, whole COP; what is no denomination counts for nothing. */
export const contadoOf = (conteo: Conteo) =>
  denominaciones.reduce((sum, valor) => sum + valor * (conteo[String(valor)] ?? 0), 0)

/** What moved a till's cash, whole COP, each as a positive amount. */
export interface Efectivo {
  base: number
  /** Kept of sales, after change. */
  ventas: number
  entradas: number
  salidas: number
  devoluciones: number
}

/** The cash that has to be in a till. */
export const expectedOf = ({ base, ventas, entradas, salidas, devoluciones }: Efectivo) =>
  base + ventas + entradas - salidas - devoluciones

/** Difference in whole COP, positive for too much, up to which nobody but the cashier has to answer for it. */
export const limiteDiferencia = 10_000

/** Who may close a till with a difference: nobody has to explain none, a supervisor answers for a large one. */
export const asksSupervisor = (diferencia: number, limite: number) =>
  !(Math.abs(diferencia) <= limite)

/**
 * Cash that goes back for goods, whole COP: `monto` rounded up to the smallest coin, and never more than the till still
 * holds of the sale (`queda`), all of which goes back with the last unit.
 */
export const efectivoADevolver = (monto: number, queda: number, isWhole: boolean) =>
  isWhole ? queda : Math.min(queda, Math.ceil(monto / smallestCoin) * smallestCoin)
