import { currentCotizacionSchema, type LineaCotizada, textoOfCantidad } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import type { ApiError } from '@plaza/shell/http'

const cantidadText = (linea: LineaCotizada) =>
  linea.cantidad === 0
    ? `${linea.nombre}: No hay unidades disponibles para este producto!`
    : `De ${linea.nombre} solo hay ${textoOfCantidad(linea.cantidad, linea)}; la venta tiene ${textoOfCantidad(linea.cantidad_pedida, linea)}.`

const precioText = ({ nombre, valor_anterior, valor_total }: LineaCotizada) =>
  `${nombre} pasó de ${formatCop(valor_anterior ?? valor_total)} a ${formatCop(valor_total)}.`

const textsOf = (linea: LineaCotizada) => [
  ...(linea.cambios.includes('cantidad') ? [cantidadText(linea)] : []),
  ...(linea.cambios.includes('precio') && linea.cantidad > 0 ? [precioText(linea)] : []),
]

// To who is of a shop no more the API says no more than to a stranger; a till knows that they were.
const goneText =
  'La cuenta de quien vende ya no trabaja en este comercio. Un supervisor puede cobrar esta venta o recibirla.'

const envioText = (antes: number | undefined, ahora: number) =>
  antes === undefined || antes === ahora
    ? []
    : [`El domicilio pasó de ${formatCop(antes)} a ${formatCop(ahora)}.`]

/**
 * Why the API refused a sale: product by product where prices or stock are not those of the ticket, and what bringing it costs where
 * that is not what was charged (`envio`, whole COP).
 */
export const rejectionOf = ({ code, body, message }: ApiError, envio?: number): string => {
  if (code === 'comercio_no_encontrado') return goneText
  const changed = currentCotizacionSchema.safeParse(body)
  if (!changed.success) return message
  const { id_productos, valor_del_envio } = changed.data.cotizacion
  const texts = [...id_productos.flatMap(textsOf), ...envioText(envio, valor_del_envio)]
  return texts.join(' ') || message
}
