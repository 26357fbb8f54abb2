import type { VentaDetalle } from '@plaza/contract'
import { formatFecha } from '@plaza/shell/format'
import { Button, Notice, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'
import { canPay, canRestore } from '../venta/venta-state.ts'
import { usePayAgain } from './use-pay-again.ts'
import { useRestore } from './use-restore.ts'

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  justifyItems: 'inherit',
  justifyContent: 'inherit',
  '&:empty': { display: 'none' },
})

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  justifyContent: 'inherit',
})

const Note = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

interface Props {
  venta: VentaDetalle
  /** More ways on, in the same row. */
  children?: ReactNode | undefined
}

/** What can be done about a sale that was not paid: paying it, or taking its products back to the cart. */
export const UnpaidActions = ({ venta, children }: Props) => {
  const { payAgain, paying, failure } = usePayAgain()
  const { restore, restoring } = useRestore()
  const payable = canPay(venta)
  return (
    <Root>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Buttons>
        {payable && (
          <Button variant="contained" loading={paying} onClick={() => void payAgain(venta)}>
            Reintentar pago
          </Button>
        )}
        {canRestore(venta) && (
          <Button
            variant={payable ? 'outlined' : 'contained'}
            loading={restoring}
            onClick={() => void restore(venta)}
          >
            Restaurar carrito
          </Button>
        )}
        {children}
      </Buttons>
      {payable && venta.vence_en && (
        <Note>Tus productos están apartados hasta el {formatFecha(venta.vence_en)}</Note>
      )}
    </Root>
  )
}
