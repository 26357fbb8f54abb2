import type { VentaDetalle } from '@plaza/api/contract'
import { formatCop } from '@plaza/shell/format'
import { useSession } from '@plaza/shell/session'
import { Notice, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'
import { findVenta } from '../venta/find-venta.ts'
import { canRestore } from '../venta/venta-state.ts'
import { UnpaidActions } from './unpaid-actions.tsx'
import { unpaidVenta } from './unpaid-venta.ts'

const Body = styled('div')({ display: 'grid', gap: tokens.space(3) })

const useUnpaid = () => {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const [venta, setVenta] = useState<VentaDetalle>()
  useEffect(() => {
    const id = unpaidVenta.find()
    if (!id || !isAuthenticated) return setVenta(undefined)
    const abort = new AbortController()
    const show = (found?: VentaDetalle) => setVenta(found && canRestore(found) ? found : undefined)
    // Without an answer nothing is missing: the purchase is in "Datos de Pago" all the same.
    findVenta(id, { signal: abort.signal }).then(show, () => undefined)
    return () => abort.abort()
  }, [isAuthenticated])
  return venta
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
