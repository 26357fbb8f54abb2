import type { Venta } from '@plaza/contract'
import { ApiError } from '@plaza/shell/http'
import { useState } from 'react'
import { goToPayment } from './go-to-payment.ts'
import { startPayment } from './start-payment.ts'
import { useReturned } from './use-returned.ts'

/** "Reintentar pago": the same sale on a new page of the provider. `failure` is ready to show. */
export const usePayAgain = () => {
  const [paying, setPaying] = useState(false)
  const [failure, setFailure] = useState<string>()
  useReturned(() => setPaying(false))
  const payAgain = async (venta: Pick<Venta, 'id_transaccion' | 'id_productos'>) => {
    setPaying(true)
    setFailure(undefined)
    try {
      goToPayment(venta.id_transaccion, await startPayment(venta))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      setPaying(false)
    }
  }
  return { payAgain, paying, failure }
}
