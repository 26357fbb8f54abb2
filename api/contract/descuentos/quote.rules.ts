import type { Descuento, Descuentos } from '../mostrador/descuentos.ts'
import { ivaByTarifa } from '../ventas/cotizacion.rules.ts'
import type { Cotizacion, LineaCotizada } from '../ventas/cotizacion.ts'
import { netPaidFor, paidFor, porcionOf } from './paid.rules.ts'
import { shareOut } from './reparto.rules.ts'

type LineaPaid = Parameters<typeof ivaByTarifa>[0][number] & {
  valor_total: number
  descuento?: number | undefined
}

// As one unit, whose price is what is paid for the line.
const asPaid = <L extends LineaPaid>(linea: L): L => {
  const valor_neto = netPaidFor(linea)
  const one = { cantidad: 1, unidad: 'unidad' as const }
  return { ...linea, ...one, valor_neto, valor_IVA: paidFor(linea) - valor_neto }
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/** IVA by rate and class of what is paid for some lines. */
export const ivaOfPaid = (lineas: readonly LineaPaid[]) =>
  ivaByTarifa(lineas.filter(({ cantidad }) => cantidad > 0).map(asPaid))

/** A quote whose lines cost less: net, IVA and total are of what is paid, to the peso. */
export const asPaidCotizacion = (
  cotizacion: Cotizacion,
  lineas: LineaCotizada[],
  valor_del_envio = cotizacion.valor_del_envio,
): Cotizacion => {
  const paid = lineas.filter(({ cantidad }) => cantidad > 0).map(asPaid)
  const valor_neto_total = sum(paid.map(({ valor_neto }) => valor_neto))
  const valor_IVA_total = sum(paid.map(({ valor_IVA }) => valor_IVA))
  return {
    ...cotizacion,
    id_productos: lineas,
    ...{ valor_neto_total, valor_IVA_total, valor_del_envio },
    iva_por_tarifa: ivaByTarifa(paid),
    total_a_pagar: valor_neto_total + valor_IVA_total + valor_del_envio,
  }
}

/** What comes off an amount, whole COP: never more than it. */
export const quitadoOf = ({ tipo, valor }: Descuento, base: number) =>
  tipo === 'porcentaje' ? porcionOf(base, Math.min(valor, 100), 100) : Math.min(valor, base)

/**
 * What comes off each line, whole COP: its own discount, and its part of the sale's, which is of what is left and shared out by
 * it. Never more than the line costs; all together exactly what the discounts are.
 */
export const descuentosOf = (
  lineas: readonly Pick<LineaCotizada, 'id' | 'subtotal'>[],
  descuentos: Descuentos,
): number[] => {
  const own = lineas.map(({ id, subtotal }) => {
    const descuento = descuentos.lineas.find((one) => one.id === id)
    return descuento ? quitadoOf(descuento, subtotal) : 0
  })
  const rest = lineas.map(({ subtotal }, i) => subtotal - (own[i] ?? 0))
  const shared = descuentos.general
    ? shareOut(quitadoOf(descuentos.general, sum(rest)), rest)
    : rest.map(() => 0)
  return own.map((one, i) => one + (shared[i] ?? 0))
}

/** All that comes off a quote's goods, whole COP. */
export const descuentoOf = ({ id_productos }: Pick<Cotizacion, 'id_productos'>) =>
  sum(id_productos.map(({ descuento = 0 }) => descuento))

/** A quote of the counter with its discounts. What it costs to bring it is not discounted. */
export const withDescuentos = (
  cotizacion: Cotizacion,
  descuentos: Descuentos | undefined,
): Cotizacion => {
  if (!descuentos) return cotizacion
  const off = descuentosOf(cotizacion.id_productos, descuentos)
  return asPaidCotizacion(
    cotizacion,
    cotizacion.id_productos.map((linea, i) => ({ ...linea, descuento: off[i] ?? 0 })),
  )
}
