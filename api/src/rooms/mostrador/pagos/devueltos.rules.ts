import {
  type ByMedio,
  efectivoADevolver,
  leftByMedio,
  type MontoPorMedio,
  takenBy,
} from '../../../../contract/index.ts'

interface Taken {
  pago: MontoPorMedio
  taken: ByMedio
}

/** Which means' money each of some returns took, the oldest first. */
const historyOf = (came: ByMedio, devueltos: readonly MontoPorMedio[]): Taken[] =>
  devueltos.map((pago, i) => ({
    pago,
    taken: takenBy(leftByMedio(came, devueltos.slice(0, i)), pago),
  }))

const inCash = ({ pago }: Taken) => pago.metodo === 'efectivo'

// For what did not come in cash there is no drawer to look into: it is rounded up to coins, and all of it together once.
const excessOf = (came: ByMedio, { pago, taken }: Taken, handed: number) => {
  const all = efectivoADevolver(came.tarjeta + came.billetera, Number.POSITIVE_INFINITY, false)
  return efectivoADevolver(pago.monto - taken.efectivo, all - handed, false)
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

interface Antes {
  /** What came by each means. */
  came: ByMedio
  /** What went back before, the oldest first. */
  devueltos: readonly MontoPorMedio[]
  /** Cash that stayed of the sale when it was paid. */
  kept: number
  /** Cash that was handed over for what went back before. */
  handed: number
}

/**
 * Cash to hand over for a return, whole COP: rounded up to the smallest coin for each part, never more than the sale left
 * in the till of what it paid in cash, and all of that with its last peso; of what it paid otherwise, never more than that, rounded
 * up once.
 */
export const cashToHand = ({ came, devueltos, kept, handed }: Antes, pago: MontoPorMedio) => {
  const before = historyOf(came, devueltos)
  const otherwise = sum(before.filter((one) => !inCash(one)).map(({ taken }) => taken.efectivo))
  const forOthers = before.filter(inCash).reduce((paid, one) => paid + excessOf(came, one, paid), 0)
  const left = Math.max(0, kept - otherwise - (handed - forOthers))
  const quedan = leftByMedio(came, devueltos)
  const taken = takenBy(quedan, pago)
  const isLast = taken.efectivo > 0 && taken.efectivo === quedan.efectivo
  return (
    efectivoADevolver(taken.efectivo, left, isLast) + excessOf(came, { pago, taken }, forOthers)
  )
}
