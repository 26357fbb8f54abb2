import { getCart } from '@plaza/shell/cart'
import { Slot } from '@plaza/shell/slot'
import { useState } from 'react'

const idsInCart = () =>
  getCart()
    .items.map(({ product }) => product.id)
    .sort((a, b) => a - b)

/** What goes with the cart as it was when it was opened: what is put in or taken out since asks for nothing anew. */
export const OthersTook = () => {
  const [productos] = useState(idsInCart)
  return <Slot name="carrito.debajo" height="420px" give={{ productos }} />
}
