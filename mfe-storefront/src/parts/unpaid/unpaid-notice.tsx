import type { VentaDetalle } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { useQuery } from '@plaza/shell/query'
import { useSession } from '@plaza/shell/session'
import { Notice, styled, tokens } from '@plaza/shell/ui'
import { useCallback, useEffect } from 'react'
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
  const isOver = value?.estado_tx === 'vencida'
  // Nothing waits to be paid any more: what it held is offered once.
  useEffect(() => {
    if (isOver) unpaidVenta.forget()
  }, [isOver])
  return value && canRestore(value) ? value : undefined
}

const textOf = ({ estado_tx, total_a_pagar }: VentaDetalle) =>
  estado_tx === 'vencida'
    ? `Tu pedido por ${formatCop(total_a_pagar)} terminó sin pagarse.`
    : `Tienes un pedido sin pagar por ${formatCop(total_a_pagar)}.`

/** Where the cart is empty because its shopper went to pay and came back without having paid. */
export const UnpaidNotice = () => {
  const venta = useUnpaid()
  if (!venta) return null
  return (
    <Notice>
      <Body>
        <p>{textOf(venta)}</p>
        <UnpaidActions venta={venta} />
      </Body>
    </Notice>
  )
}
