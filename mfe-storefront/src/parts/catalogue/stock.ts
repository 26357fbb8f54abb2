import type { Cart } from '@plaza/shell/cart'
import { toast } from '@plaza/shell/ui'

/** Selects how many units of a product the cart holds. */
export const unitsInCart = (id: number) => (cart: Cart) =>
  cart.items.find(({ product }) => product.id === id)?.quantity ?? 0

/** Tells that no more units than `stock` can be had. */
export const refuseAbove = (stock: number) =>
  toast(`No hay suficiente stock. Máximo disponible: ${stock}`, { severity: 'error' })
