import { precioOfCantidad, type WithUnidad } from '../unidades/rules.ts'

/**
 * A line as it was sold. `valor_total` and `valor_neto` are the price of a unit or a kilogram with IVA and without; whole COP.
 */
interface Linea extends WithUnidad {
  cantidad: number
  valor_total: number
  valor_neto: number
  /** What the whole line costs less, IVA included. */
  descuento?: number | undefined
}

/** `total × parte / de` in whole COP, rounded half up: exact however large they are. */
export const porcionOf = (total: number, parte: number, de: number) => {
  if (de === 0) return 0
  const two = BigInt(2)
  return Number((two * BigInt(total) * BigInt(parte) + BigInt(de)) / (two * BigInt(de)))
}

/**
 * What is paid for `unidades` of a line, IVA included; of weight they are grams. Units that leave a line one after the other take what is paid for
 * them along: however it is split, the parts come to what the whole line cost, to the peso.
 */
export const paidFor = (
  { cantidad, valor_total, unidad, descuento = 0 }: Omit<Linea, 'valor_neto'>,
  unidades = cantidad,
) => porcionOf(precioOfCantidad(valor_total, cantidad, { unidad }) - descuento, unidades, cantidad)

/** The net of that: as much of it as of the undiscounted price. The rest is IVA (Estatuto Tributario, art. 454). */
export const netPaidFor = (linea: Linea, unidades = linea.cantidad) =>
  porcionOf(paidFor(linea, unidades), linea.valor_neto, linea.valor_total)

/** What `unidades` take along of a line of which `quedan` are left. */
export const paidForLast = (linea: Omit<Linea, 'valor_neto'>, quedan: number, unidades: number) =>
  paidFor(linea, quedan) - paidFor(linea, quedan - unidades)

/** The same line as its shop is paid for it: what Plaza gives is no discount of the shop's. */
export const lineaOfShop = <
  L extends Pick<Linea, 'descuento'> & { aporte_plaza?: number | undefined },
>(
  linea: L,
): L => ({ ...linea, descuento: (linea.descuento ?? 0) - (linea.aporte_plaza ?? 0) })
