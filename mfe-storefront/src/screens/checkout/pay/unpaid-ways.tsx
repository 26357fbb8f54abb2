import { useWork } from '@plaza/shell/form'
import { Link } from '@plaza/shell/router'
import { Button, Notice, styled, toast, tokens } from '@plaza/shell/ui'
import { unpaidVenta } from '../../../parts/unpaid/unpaid-venta.ts'
import { cancelVenta } from '../../../parts/venta/cancel-venta.ts'

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(2, 3) })

interface Props {
  /** The unpaid sale that this order waits for. */
  id: string
  onCancelled: () => void
}

/** The two ways on from an unpaid order to the next one: pay it, or give it up. */
export const UnpaidWays = ({ id, onCancelled }: Props) => {
  const { run, isBusy, failure } = useWork(async () => {
    await cancelVenta(id)
    unpaidVenta.giveUp(id)
    toast('Cancelamos el pedido sin pagar. Ya puedes pagar este.')
    onCancelled()
  }, 'No pudimos cancelar el pedido. Inténtalo de nuevo.')
  return (
    <>
      <Ways>
        <Button variant="outlined" component={Link} to={`/ventas/${id}`}>
          Ir a pagar el otro pedido
        </Button>
        <Button loading={isBusy} onClick={run}>
          Cancelar el otro pedido
        </Button>
      </Ways>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  )
}
