import { addItem, type CartItem, getCart, removeItem } from '@plaza/shell/cart'
import { useState } from 'react'

/** A line that was taken out, and where it stood. */
export interface Removed {
  item: CartItem
  index: number
}

const fits = ({ product, quantity }: CartItem) => quantity <= product.stock

/** Puts a line in again and the lines that stood below it after it, where the cart would take each of them again. */
const putBack = ({ item: { product, quantity }, index }: Removed) => {
  const below = getCart().items.slice(index)
  if (!addItem(product, quantity) || !below.every(fits)) return
  for (const line of below) {
    removeItem(line.product.id)
    addItem(line.product, line.quantity)
  }
}

/** Takes lines out of the cart and remembers the last one, so that it can come back; `returned` is the one that did. */
export const useRemoval = () => {
  const [removed, setRemoved] = useState<Removed>()
  const [returned, setReturned] = useState<number>()
  const remove = (item: CartItem) => {
    const index = getCart().items.findIndex(({ product }) => product.id === item.product.id)
    removeItem(item.product.id)
    setRemoved({ item, index })
    setReturned(undefined)
  }
  const undo = () => {
    if (removed) putBack(removed)
    setReturned(removed?.item.product.id)
    setRemoved(undefined)
  }
  return { removed, returned, remove, undo }
}
