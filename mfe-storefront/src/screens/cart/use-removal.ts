import { addItem, type CartItem, getCart, removeItem } from '@plaza/shell/cart'
import { useState } from 'react'

/** A line that was taken out, and where it stood. */
export interface Removed {
  item: CartItem
  index: number
}

/** Takes lines out of the cart and remembers the last one, so that it can come back. */
export const useRemoval = () => {
  const [removed, setRemoved] = useState<Removed>()
  const remove = (item: CartItem) => {
    const index = getCart().items.findIndex(({ product }) => product.id === item.product.id)
    removeItem(item.product.id)
    setRemoved({ item, index })
  }
  const undo = () => {
    if (removed) addItem(removed.item.product, removed.item.quantity)
    setRemoved(undefined)
  }
  return { removed, remove, undo }
}
