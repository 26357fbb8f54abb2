import type { ProductoMostrador } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { precioText, stockText } from '../../../parts/peso/texts.ts'

const fromText = (opciones: readonly ProductoMostrador[]) => {
  const [cheapest, next] = opciones
    .filter(({ stock }) => stock > 0)
    .toSorted((a, b) => a.valor_total - b.valor_total)
  if (!cheapest) return 'Agotado'
  const dearest = opciones.some(
    ({ stock, valor_total }) => stock > 0 && valor_total > cheapest.valor_total,
  )
  return next && dearest ? `Desde ${formatCop(cheapest.valor_total)}` : precioText(cheapest)
}

/** What a tile or a hit tells of a product, or of the family whose `opciones` these are. */
export const cardOf = (producto: ProductoMostrador, opciones: readonly ProductoMostrador[]) => {
  const { nombre, familia, stock, code } = producto
  if (opciones.length === 0)
    return {
      nombre,
      detalle: `${stockText(producto)} · ${code}`,
      precio: stock === 0 ? 'Agotado' : precioText(producto),
    }
  return {
    nombre: familia?.nombre ?? nombre,
    detalle: `${opciones.length} opciones`,
    precio: fromText(opciones),
  }
}
