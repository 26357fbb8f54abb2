import type { MedioPago, MontoPorMedio, PagoVenta } from './pagos.ts'

/** What a screen and paper call each of them. */
export const nombresMedioPago = {
  efectivo: 'Efectivo',
  tarjeta: 'Tarjeta',
  billetera: 'Billetera digital',
} as const satisfies Record<MedioPago, string>

/** Whole COP by each means. */
export type ByMedio = Record<MedioPago, number>

/** What some parts come to, whole COP. */
export const sumOfPagos = (pagos: readonly { monto: number }[]) =>
  pagos.reduce((sum, { monto }) => sum + monto, 0)

/** What came by each means: all that was paid, but for wallets' money that did not come. */
export const cameByMedio = (
  pagos: readonly Pick<PagoVenta, 'metodo' | 'monto' | 'estado_comprobante'>[],
): ByMedio => {
  const came = { efectivo: 0, tarjeta: 0, billetera: 0 }
  for (const { metodo, monto, estado_comprobante } of pagos)
    if (estado_comprobante !== 'rechazada') came[metodo] += monto
  return came
}

// What goes back by another means than it came by is taken from these, in this order.
const others: Record<MedioPago, MedioPago[]> = {
  efectivo: ['efectivo', 'billetera', 'tarjeta'],
  billetera: ['billetera', 'efectivo', 'tarjeta'],
  tarjeta: ['tarjeta', 'efectivo', 'billetera'],
}

/** Which means' money a return takes, given what is left of each. Whole COP. */
export const takenBy = (quedan: ByMedio, { metodo, monto }: MontoPorMedio): ByMedio => {
  const taken = { efectivo: 0, tarjeta: 0, billetera: 0 }
  let left = monto
  for (const medio of others[metodo]) {
    taken[medio] = Math.min(Math.max(0, quedan[medio]), left)
    left -= taken[medio]
  }
  return taken
}

const minus = (quedan: ByMedio, taken: ByMedio): ByMedio => ({
  efectivo: quedan.efectivo - taken.efectivo,
  tarjeta: quedan.tarjeta - taken.tarjeta,
  billetera: quedan.billetera - taken.billetera,
})

/** What is left of each means after some returns, the oldest first. Never less than nothing. */
export const leftByMedio = (came: ByMedio, devueltos: readonly MontoPorMedio[]): ByMedio =>
  devueltos.reduce((quedan, one) => minus(quedan, takenBy(quedan, one)), came)

/** All that is left of a sale's money, whole COP. */
export const sumOfMedios = ({ efectivo, tarjeta, billetera }: ByMedio) =>
  efectivo + tarjeta + billetera

/**
 * By which means an amount goes back where nobody says otherwise: as it came, cash first, which asks nothing of a bank.
 * Never more than is left.
 */
export const repartoOfDevolucion = (quedan: ByMedio, monto: number): MontoPorMedio[] => {
  let left = monto
  return (['efectivo', 'billetera', 'tarjeta'] as const).flatMap((metodo) => {
    const part = Math.min(quedan[metodo], left)
    left -= part
    return part > 0 ? [{ metodo, monto: part }] : []
  })
}
