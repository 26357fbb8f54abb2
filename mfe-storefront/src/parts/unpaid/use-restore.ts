import type { Venta } from '@plaza/contract'
import { useLeadOn } from '@plaza/shell/form'
import { ApiError } from '@plaza/shell/http'
import { isUncertain } from '@plaza/shell/once'
import { toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { cancelVenta } from '../venta/cancel-venta.ts'
import { restoreCart } from './restore-cart.ts'
import { unpaidVenta } from './unpaid-venta.ts'

type Restorable = Pick<Venta, 'id_transaccion' | 'id_productos'>

const said = (short: string[]) =>
  short.length
    ? toast(`No quedan suficientes unidades de ${short.join(', ')}.`, { severity: 'info' })
    : toast('Tus productos están de nuevo en el carrito.')

// What it keeps would be missing in the cart, and keep the next order waiting. Without an answer its time ends it; refused,
// it was paid meanwhile, and would be bought twice.
const release = ({ id_transaccion }: Restorable) =>
  cancelVenta(id_transaccion).catch((error: unknown) => {
    if (!(error instanceof ApiError && isUncertain(error))) throw error
  })

/** "Restaurar carrito": gives an unpaid sale up, brings its products back and goes to the cart. */
export const useRestore = () => {
  const leadOn = useLeadOn()
  const [restoring, setRestoring] = useState(false)
  const restore = async (venta: Restorable) => {
    setRestoring(true)
    try {
      await release(venta)
      said(await restoreCart(venta))
      unpaidVenta.giveUp(venta.id_transaccion)
      await leadOn('/cart')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message, { severity: 'error' })
    } finally {
      setRestoring(false)
    }
  }
  return { restore, restoring }
}
