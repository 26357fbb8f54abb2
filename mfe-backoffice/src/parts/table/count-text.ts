import { isByWeight, textoOfCantidad, type WithUnidad } from '@plaza/contract'
import { formatEntero } from '@plaza/shell/format'

/** A number of rows as people write it: "19.700". */
export const countText = formatEntero

/** So many rows: "1 fila", "19.700 filas". */
export const rowsText = (count: number) => (count === 1 ? '1 fila' : `${countText(count)} filas`)

/** So many sales: "1 venta", "19.700 ventas". */
export const ventasText = (count: number) =>
  count === 1 ? '1 venta' : `${countText(count)} ventas`

/** How much there is of a product: "19.700", or "19,700 kg" of what is sold by weight. */
export const cantidadText = (cantidad: number, producto: WithUnidad) =>
  isByWeight(producto) ? textoOfCantidad(cantidad, producto) : countText(cantidad)

/** The same with what it is counted in: "1 unidad", "19.700 unidades", or "19,700 kg". */
export const unidadesText = (cantidad: number, producto: WithUnidad) => {
  if (isByWeight(producto)) return textoOfCantidad(cantidad, producto)
  return `${countText(cantidad)} ${Math.abs(cantidad) === 1 ? 'unidad' : 'unidades'}`
}
