import type { Venta } from '@plaza/contract'
import { useLeadOn } from '@plaza/shell/form'
import { ApiError, unknownFailure } from '@plaza/shell/http'
import { Button, Icon, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { againText, buyAgain } from './buy-again.ts'

interface Props {
  venta: Pick<Venta, 'id_productos'>
  /** What is spoken where several stand on one page. */
  label?: string | undefined
}

/** "Comprar otra vez": what is still sold goes into the cart at today's price, and what is not is told. */
export const BuyAgainButton = ({ venta, label }: Props) => {
  const leadOn = useLeadOn()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const lines = await buyAgain(venta)
      const isNone = lines.every(({ unidades }) => unidades === 0)
      const isWhole = lines.every(({ unidades, cantidad }) => unidades === cantidad)
      toast(againText(lines), { severity: isNone ? 'error' : isWhole ? 'success' : 'info' })
      if (!isNone) await leadOn('/cart')
    } catch (error) {
      toast(error instanceof ApiError ? error.message : unknownFailure, { severity: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined"
      size="small"
      loading={isBusy}
      startIcon={<Icon name="refresh" size={18} />}
      aria-label={label}
      onClick={() => void run()}
    >
      Comprar otra vez
    </Button>
  )
}
