import { formatCop } from '@plaza/shell/format'
import { useQuery } from '@plaza/shell/query'
import { useSession } from '@plaza/shell/session'
import { Notice, styled, tokens } from '@plaza/shell/ui'
import { useCallback } from 'react'
import { findVenta } from '../venta/find-venta.ts'
import { canRestore } from '../venta/venta-state.ts'
import { UnpaidActions } from './unpaid-actions.tsx'
import { unpaidVenta } from './unpaid-venta.ts'

const Body = styled('div')({ display: 'grid', gap: tokens.space(3) })

const useUnpaid = () => {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const ask = useCallback(async (signal: AbortSignal) => {
    const id = unpaidVenta.find()
    return id ? findVenta(id, { signal }) : undefined
  }, [])
  // Without an answer nothing is missing: the purchase is in "Datos de Pago" all the same.
  const { value } = useQuery(isAuthenticated ? ask : undefined)
  return value && canRestore(value) ? value : undefined
}

/** Where the cart is empty because its shopper went to pay and came back without having paid. */
export const UnpaidNotice = () => {
  const venta = useUnpaid()
  if (!venta) return null
  return (
    <Notice>
      <Body>
        <p>Tienes un pedido sin pagar por {formatCop(venta.total_a_pagar)}.</p>
        <UnpaidActions venta={venta} />
      </Body>
    </Notice>
  )
}
