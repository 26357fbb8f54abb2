import type { Cotizacion } from '@plaza/contract'
import { useCart } from '@plaza/shell/cart'
import { Link } from '@plaza/shell/router'
import { styled, tokens } from '@plaza/shell/ui'
import { minimoAt } from '../../../parts/minimos/minimos.ts'
import { Panel } from '../../../parts/page/panel.tsx'
import { OrderLine } from './order-line.tsx'

const List = styled('ul')({ '& > li + li': { borderTop: `1px solid ${tokens.line}` } })

/** What is being bought. `cotizacion` is the quote of now, undefined while it is on its way. */
export const OrderPanel = ({ cotizacion }: { cotizacion: Cotizacion | undefined }) => {
  const items = useCart((cart) => cart.items)
  return (
    <Panel title="Tu pedido" action={<Link to="/cart">Volver al carrito</Link>}>
      <List>
        {items.map((item) => (
          <OrderLine
            key={item.product.id}
            item={item}
            minimo={minimoAt(cotizacion?.minimos ?? [], item.product.id)}
            linea={cotizacion?.id_productos.find(({ id }) => id === item.product.id)}
          />
        ))}
      </List>
    </Panel>
  )
}
