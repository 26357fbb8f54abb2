import { type IvaPorTarifa, type LineaVenta, netPaidFor, paidFor } from '@plaza/contract'

type Tarifa = Pick<IvaPorTarifa, 'porcentaje_impuestos' | 'clase_iva' | 'valor_IVA'>

/** A row of the totals: "Impuesto (19%)" and its whole COP. */
export interface IvaRow {
  label: string
  valor: number
}

const labelOf = ({ porcentaje_impuestos, clase_iva }: Tarifa) =>
  clase_iva === 'gravado'
    ? `Impuesto (${porcentaje_impuestos}%)`
    : `Impuesto (${porcentaje_impuestos}%, ${clase_iva})`

/** One row per rate, whether it is asked of the rates of a quote or of the lines of a sale. */
export const ivaRows = (tarifas: Tarifa[]): IvaRow[] => {
  const rows = new Map<string, number>()
  for (const tarifa of tarifas) {
    const label = labelOf(tarifa)
    rows.set(label, (rows.get(label) ?? 0) + tarifa.valor_IVA)
  }
  return [...rows].map(([label, valor]) => ({ label, valor }))
}

/** The lines of a sale with the IVA that was paid for them, of which a coupon may have taken something off. */
export const asPaid = (lineas: readonly LineaVenta[]) =>
  lineas.map((linea) => ({ ...linea, valor_IVA: paidFor(linea) - netPaidFor(linea) }))
