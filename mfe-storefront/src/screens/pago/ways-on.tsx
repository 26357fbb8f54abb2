import type { VentaDetalle } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { Button, styled, tokens } from '@plaza/shell/ui'
import { UnpaidActions } from '../../parts/unpaid/unpaid-actions.tsx'
import { canRestore } from '../../parts/venta/venta-state.ts'

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  justifyItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
})

/** The ways on from a sale: paying it, taking its products back to the cart, seeing it, or going on. */
export const WaysOn = ({ venta }: { venta: VentaDetalle }) => {
  const isOver = !canRestore(venta)
  return (
    <Root>
      <UnpaidActions venta={venta}>
        <Button
          variant={isOver ? 'contained' : 'text'}
          component={Link}
          to={`/ventas/${venta.id_transaccion}`}
        >
          Ver mi compra
        </Button>
        {isOver && (
          <Button variant="outlined" component={Link} to="/home">
            Seguir comprando
          </Button>
        )}
      </UnpaidActions>
    </Root>
  )
}
