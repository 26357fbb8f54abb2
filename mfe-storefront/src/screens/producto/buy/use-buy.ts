import type { Producto } from '@plaza/contract'
import { addItem } from '@plaza/shell/cart'
import { useNavigate } from '@plaza/shell/router'
import { toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { refuseAbove } from '../../../parts/catalogue/stock.ts'

/** How many units the visitor wants, the two ways of putting them in the cart, and whether the screen ends here. */
export const useBuy = (producto: Producto, atEnd: boolean) => {
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(1)

  const add = () => {
    const added = addItem(producto, quantity)
    if (!added) refuseAbove(producto.stock)
    return added
  }
  const addAndStay = () => {
    if (add()) toast(`Agregaste ${producto.nombre} al carrito.`)
  }
  const buyNow = () => {
    if (add()) navigate('/cart')
  }
  return { producto, atEnd, quantity, setQuantity, addAndStay, buyNow }
}

export type Buy = ReturnType<typeof useBuy>
