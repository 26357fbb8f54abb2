import type { ItemPago, NuevoPago } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

interface Linea {
  nombre: string
  cantidad: number
  valor_total: number
}

interface Payable {
  id_transaccion: string
  id_productos: Linea[]
}

/** What a payment that cannot be started is called. */
export const paymentFailure = 'Error creating payment preference'

const itemOf = ({ nombre, cantidad, valor_total }: Linea): ItemPago => ({
  title: nombre,
  quantity: cantidad,
  unit_price: valor_total,
})

/** Asks for the provider's page where a sale is paid; resolves to its address. The API charges what the sale says. */
export const startPayment = async (
  { id_transaccion, id_productos }: Payable,
  options?: CallOptions,
): Promise<string> => {
  const body: NuevoPago = { id_transaccion, items: id_productos.map(itemOf) }
  const { init_point } = await send(calls.startPago, { body, failure: paymentFailure, ...options })
  return init_point
}
