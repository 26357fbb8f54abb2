import { valorOfEnvio } from '@plaza/contract'
import { tarifaEnvio } from '@plaza/shell/http'

/** What this installation charges for shipping, and from which merchandise on nothing, in whole COP with IVA. */
export const { valorEnvio, envioGratisDesde } = tarifaEnvio()

// Where everything is free there is no way to go.
const progressOf = (subtotal: number) =>
  envioGratisDesde > 0 ? Math.min(1, subtotal / envioGratisDesde) : 1

/** Shipping of a cart: what it costs, what is missing until it is free (COP) and how far along the cart is (0 to 1). */
export const envioOf = (subtotal: number) => ({
  valor: valorOfEnvio(subtotal, valorEnvio, envioGratisDesde),
  falta: Math.max(0, envioGratisDesde - subtotal),
  progress: progressOf(subtotal),
})
