import type { Venta } from '@plaza/contract'
import { useStillHere } from '@plaza/shell/form'
import { ApiError } from '@plaza/shell/http'
import { useState } from 'react'
import { goToPayment } from './go-to-payment.ts'
import { startPayment } from './start-payment.ts'
import { useReturned } from './use-returned.ts'

/**
 * "Reintentar pago": the same sale on a new page of the provider. `failure` is ready to show. Whoever has left the screen before that
 * page is known stays where they are.
 */
export const usePayAgain = () => {
  const [paying, setPaying] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isStillHere = useStillHere()
  useReturned(() => setPaying(false))
  const payAgain = async (venta: Pick<Venta, 'id_transaccion' | 'id_productos'>) => {
    setPaying(true)
    setFailure(undefined)
    try {
      const initPoint = await startPayment(venta)
      if (isStillHere()) goToPayment(venta.id_transaccion, initPoint)
      else setPaying(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      setPaying(false)
    }
  }
  return { payAgain, paying, failure }
}
