import { envioDe, envioGratisDesde } from '@plaza/api/contract'

/** Shipping of a cart: what it costs, what is missing until it is free (COP) and how far along the cart is (0 to 1). */
export const envioOf = (subtotal: number) => ({
  valor: envioDe(subtotal),
  falta: Math.max(0, envioGratisDesde - subtotal),
  avance: Math.min(1, subtotal / envioGratisDesde),
})
