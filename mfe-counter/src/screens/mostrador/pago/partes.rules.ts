import { cambioOf, type MedioPago, mensajesCobro, type NuevoPagoMostrador } from '@plaza/contract'
import { refusalOf } from './comprobante.rules.ts'
import { isTooMuch } from './efectivo.rules.ts'

/** A part of what the customer pays, whole COP. */
export interface Parte extends Omit<NuevoPagoMostrador, 'comprobante_key'> {
  /** A wallet's proof. */
  comprobante?: File | undefined
}

/** A part as it is typed; amounts as digits. One whose amount is blank pays the rest. */
export interface Fila {
  id: number
  metodo: MedioPago
  monto: string
  recibido: string
  referencia: string
  comprobante?: File | undefined
}

export const missingVoucher = 'Escribe el número del comprobante de la tarjeta'

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

/** The amount of each part, whole COP; undefined where it is not known, because more than one is blank. */
export const montosOf = (filas: readonly Fila[], total: number) => {
  const typed = filas.map(({ monto }) => (monto ? Number(monto) : undefined))
  const blanks = typed.filter((monto) => monto === undefined).length
  const rest = total - sum(typed.map((monto) => monto ?? 0))
  return typed.map((monto) => monto ?? (blanks === 1 && rest > 0 ? rest : undefined))
}

/** What is missing of the total; less than nothing when it is too much. Whole COP. */
export const restOf = (filas: readonly Fila[], total: number) =>
  total - sum(montosOf(filas, total).map((monto) => monto ?? 0))

/** What is wrong in a part, at its fields. */
export interface FilaErrors {
  monto?: string
  recibido?: string
  referencia?: string
  comprobante?: string
}

const receivedOf = ({ recibido }: Fila) => (recibido ? Number(recibido) : undefined)

const ofCash = (fila: Fila, monto: number): FilaErrors => {
  const recibido = receivedOf(fila)
  const cambio = recibido === undefined ? 0 : cambioOf(monto, recibido)
  if (cambio === undefined) return { recibido: 'No cubre lo que se paga en efectivo.' }
  return isTooMuch(cambio) ? { recibido: 'El cambio sería demasiado. Revisa este valor.' } : {}
}

const ofWallet = ({ comprobante }: Fila): FilaErrors => {
  const wrong = comprobante ? refusalOf(comprobante) : mensajesCobro.comprobante_requerido
  return wrong ? { comprobante: wrong } : {}
}

const errorsOfFila = (fila: Fila, monto: number | undefined): FilaErrors => ({
  ...(!monto && { monto: 'Escribe cuánto se paga así' }),
  ...(fila.metodo === 'efectivo' && monto && ofCash(fila, monto)),
  ...(fila.metodo === 'tarjeta' && !fila.referencia.trim() && { referencia: missingVoucher }),
  ...(fila.metodo === 'billetera' && ofWallet(fila)),
})

/** What is wrong in each part. */
export const errorsOf = (filas: readonly Fila[], total: number): FilaErrors[] => {
  const montos = montosOf(filas, total)
  return filas.map((fila, i) => errorsOfFila(fila, montos[i]))
}

/** The parts to pay in, once nothing is wrong with them. */
export const partesOf = (filas: readonly Fila[], total: number): Parte[] => {
  const montos = montosOf(filas, total)
  return filas.map((fila, i) => {
    const { metodo, comprobante } = fila
    const referencia = fila.referencia.trim()
    return {
      metodo,
      monto: montos[i] ?? 0,
      ...(metodo === 'efectivo' && { recibido: receivedOf(fila) }),
      ...(metodo !== 'efectivo' && referencia && { referencia }),
      ...(metodo === 'billetera' && { comprobante }),
    }
  })
}
