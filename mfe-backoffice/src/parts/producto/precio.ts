import { type ClaseIva, ivaOf } from '@plaza/contract'
import { pesosOf, rateOf } from './numbers.ts'

/** What shoppers pay, in whole COP; `tarifa` in %. */
interface Precio {
  neto: number
  iva: number
  total: number
  tarifa: number
  /** How much cheaper than before, in whole %; undefined when it is no offer. */
  discount?: number | undefined
}

interface PrecioTyped {
  valor_neto: string
  clase_iva: ClaseIva
  porcentaje_impuestos: string
  valor_antes: number | null
}

const discountOf = (total: number, antes: number | null) =>
  antes !== null && antes > total ? Math.round(((antes - total) * 100) / antes) : undefined

/** The price that follows from what is typed so far; undefined while that is no price. */
export const precioOf = (typed: PrecioTyped): Precio | undefined => {
  const text = pesosOf(typed.valor_neto)
  const neto = Number(text)
  const tarifa = typed.clase_iva === 'gravado' ? Number(rateOf(typed.porcentaje_impuestos)) : 0
  const isPrice = text !== '' && Number.isSafeInteger(neto) && neto >= 0
  if (!isPrice || !(tarifa >= 0 && tarifa <= 100)) return undefined
  const iva = ivaOf(neto, tarifa)
  const total = neto + iva
  const discount = discountOf(total, typed.valor_antes)
  return { neto, iva, total, tarifa, ...(discount !== undefined && { discount }) }
}
