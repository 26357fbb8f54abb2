import type { Venta } from '@plaza/contract'
import { addItem, getCart, refreshProducts } from '@plaza/shell/cart'
import { findProducto } from '../catalogue/find-producto.ts'
import { unitsInCart } from '../catalogue/stock.ts'

type Linea = Pick<Venta['id_productos'][number], 'id' | 'cantidad' | 'nombre'>

/** What became of a line of a purchase that somebody wants again. */
export interface Again {
  nombre: string
  /** How many of it the cart has now, of those that were bought. */
  unidades: number
  cantidad: number
  /** It is sold still, and there is none just now. */
  isOut?: boolean | undefined
}

const again = async ({ id, cantidad, nombre }: Linea): Promise<Again> => {
  const producto = await findProducto(id)
  if (!producto || producto.stock < 1)
    return { nombre, cantidad, unidades: 0, isOut: producto !== undefined }
  const unidades = Math.min(cantidad, producto.stock)
  refreshProducts([producto])
  const missing = unidades - unitsInCart(id)(getCart())
  if (missing > 0) addItem(producto, missing)
  return { nombre, cantidad, unidades }
}

/**
 * Puts what was bought into the cart again, at today's prices and as far as there is any; what is in the cart already
 * counts, so that pressing twice is pressing once.
 */
export const buyAgain = ({ id_productos }: { id_productos: readonly Linea[] }) =>
  Promise.all(id_productos.map(again))

/** What its buyer is told of that: what is in the cart, what there is less or nothing of, and what is not sold any more. */
export const againText = (lines: readonly Again[]) => {
  const none = lines.filter(({ unidades }) => unidades === 0)
  const namesOf = (some: readonly Again[]) => some.map(({ nombre }) => nombre).join(', ')
  const out = namesOf(none.filter(({ isOut }) => isOut))
  const gone = namesOf(none.filter(({ isOut }) => !isOut))
  const missing = [
    ...(out ? [`Por ahora no hay: ${out}.`] : []),
    ...(gone ? [`Ya no se vende: ${gone}.`] : []),
  ]
  if (none.length === lines.length)
    return out ? missing.join(' ') : 'Ya no hay nada de esa compra a la venta.'
  const short = lines.filter(({ unidades, cantidad }) => unidades > 0 && unidades < cantidad)
  return [
    'Está en tu carrito, a los precios de hoy.',
    ...short.map(({ nombre, unidades }) => `De ${nombre} solo hay ${unidades}.`),
    ...missing,
  ].join(' ')
}
