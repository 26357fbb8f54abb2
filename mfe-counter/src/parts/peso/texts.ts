import { isByWeight, precioOfCantidad, textoOfCantidad, type WithUnidad } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'

interface Sold extends WithUnidad {
  cantidad: number
  valor_total: number
}

/** "0,735 kg × $ 12.900" */
export const pesoText = (linea: Sold, by = '×') =>
  `${textoOfCantidad(linea.cantidad, linea)} ${by} ${formatCop(linea.valor_total)}`

/** How a line of a receipt begins: "3 × Café", "Queso, 0,735 kg × $ 12.900". */
export const nameOfLinea = (linea: Sold & { nombre: string }, by = '×') =>
  isByWeight(linea)
    ? `${linea.nombre}, ${pesoText(linea, by)}`
    : `${linea.cantidad} ${by} ${linea.nombre}`

/** What a line costs before anything comes off it. */
export const precioOfLinea = (linea: Sold) =>
  precioOfCantidad(linea.valor_total, linea.cantidad, linea)

/** "$ 4.500", or "$ 12.900 por kg". */
export const precioText = (producto: WithUnidad & { valor_total: number }) =>
  formatCop(producto.valor_total) + (isByWeight(producto) ? ' por\u00a0kg' : '')

/** "3 disponibles", "1 disponible", "0,735 kg disponibles", or "Agotado". */
export const stockText = ({ stock, ...producto }: WithUnidad & { stock: number }) => {
  if (stock <= 0) return 'Agotado'
  const isOne = stock === 1 && !isByWeight(producto)
  return `${textoOfCantidad(stock, producto)} ${isOne ? 'disponible' : 'disponibles'}`
}
