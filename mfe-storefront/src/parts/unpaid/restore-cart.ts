import type { Venta } from '@plaza/contract'
import { addItem, getCart, refreshProducts } from '@plaza/shell/cart'
import { findProducto } from '../catalogue/find-producto.ts'
import { unitsInCart } from '../catalogue/stock.ts'

type Linea = Pick<Venta['id_productos'][number], 'id' | 'cantidad' | 'nombre'>

const restoreLine = async ({ id, cantidad, nombre }: Linea) => {
  const producto = await findProducto(id)
  const wanted = Math.min(cantidad, producto?.stock ?? 0)
  const missing = wanted - unitsInCart(id)(getCart())
  if (producto) refreshProducts([producto])
  if (producto && missing > 0) addItem(producto, missing)
  return wanted < cantidad ? [nombre] : []
}

/**
 * Puts what a sale holds back in the cart, at today's prices and as far as there are units; what is in the cart already
 * stays. Answers the names of the products that could not come back whole.
 */
export const restoreCart = async ({ id_productos }: { id_productos: Linea[] }) => {
  const short = await Promise.all(id_productos.map(restoreLine))
  return short.flat()
}
