import { type Cotizacion, textoOfMinimo } from '@plaza/contract'
import type { Comprador } from './comprador/comprador.ts'
import { changedLines } from './cotizacion/changes.ts'

interface Order {
  comprador: Comprador | undefined
  /** What is wrong with the address. */
  envioProblem: string | undefined
  /** Where it goes; '' until somebody says. */
  municipio: string
  /** The quote for the cart of now. */
  cotizacion: Cotizacion | undefined
  /** It did not come. */
  isUnquoted: boolean
}

/** Why the order cannot be sent yet, ready to show; undefined when it can. */
export const blockedBy = (order: Order) => {
  const { comprador, envioProblem, municipio, cotizacion, isUnquoted } = order
  if (!comprador) return 'Por favor espera a que se carguen los datos del usuario'
  if (cotizacion?.id_productos.length === 0) return 'No hay productos en el carrito'
  if (isUnquoted) return 'No pudimos calcular el total. Vuelve a intentarlo en el resumen.'
  if (!cotizacion) return 'Calculando el total de tu pedido…'
  if (changedLines(cotizacion).length) return 'Acepta los cambios de tu pedido para continuar'
  const [minimo] = cotizacion.minimos
  if (minimo) return textoOfMinimo(minimo)
  if (cotizacion.pide_municipio && !municipio) return 'Dinos a qué municipio va tu pedido'
  return envioProblem
}
