import { currentCotizacionSchema, type LineaCotizada } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import type { ApiError } from '@plaza/shell/http'

const cantidadText = ({ nombre, cantidad, cantidad_pedida }: LineaCotizada) =>
  cantidad === 0
    ? `${nombre}: No hay unidades disponibles para este producto!`
    : `De ${nombre} solo hay ${cantidad}; la venta tiene ${cantidad_pedida}.`

const precioText = ({ nombre, valor_anterior, valor_total }: LineaCotizada) =>
  `${nombre} pasó de ${formatCop(valor_anterior ?? valor_total)} a ${formatCop(valor_total)}.`

const textsOf = (linea: LineaCotizada) => [
  ...(linea.cambios.includes('cantidad') ? [cantidadText(linea)] : []),
  ...(linea.cambios.includes('precio') && linea.cantidad > 0 ? [precioText(linea)] : []),
]

/** Why the API refused a sale: product by product where prices or stock are not those of the ticket. */
export const rejectionOf = ({ body, message }: ApiError): string => {
  const changed = currentCotizacionSchema.safeParse(body)
  if (!changed.success) return message
  return changed.data.cotizacion.id_productos.flatMap(textsOf).join(' ') || message
}
