import type { Venta } from '@plaza/api/contract'
import { ApiError } from '@plaza/shell/http'
import { useNavigate } from '@plaza/shell/router'
import { toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { restoreCart } from './restore-cart.ts'

const said = (short: string[]) =>
  short.length
    ? toast(`No quedan suficientes unidades de ${short.join(', ')}.`, { severity: 'info' })
    : toast('Tus productos están de nuevo en el carrito.')

/** "Restaurar carrito": brings a sale's products back and goes to the cart. */
export const useRestore = () => {
  const navigate = useNavigate()
  const [restoring, setRestoring] = useState(false)
  const restore = async (venta: Pick<Venta, 'id_productos'>) => {
    setRestoring(true)
    try {
      said(await restoreCart(venta))
      navigate('/cart')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message, { severity: 'error' })
    } finally {
      setRestoring(false)
    }
  }
  return { restore, restoring }
}
