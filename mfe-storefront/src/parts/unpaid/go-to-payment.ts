import { unpaidVenta } from './unpaid-venta.ts'

/** Leaves for the provider's page and remembers which sale is being paid there. */
export const goToPayment = (id_transaccion: string, initPoint: string) => {
  unpaidVenta.keep(id_transaccion)
  location.assign(initPoint)
}
