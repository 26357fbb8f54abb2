import type { PedidoDetalle } from '@plaza/api/contract'
import { formatCop } from '@plaza/shell/format'
import { styled, tokens } from '@plaza/shell/ui'

const List = styled('ul')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: tokens.space(4),
    alignItems: 'baseline',
    padding: tokens.space(3, 0),
    borderTop: `1px solid ${tokens.line}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > li > b': { fontSize: tokens.text.lg, fontVariantNumeric: 'tabular-nums' },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: tokens.muted, fontSize: tokens.text.sm },
})

const returned = (cantidad: number) =>
  cantidad === 1 ? '1 unidad devuelta' : `${cantidad} unidades devueltas`

/** How many of what go into the parcel. */
export const LineList = ({ pedido }: { pedido: PedidoDetalle }) => (
  <List>
    {pedido.id_productos.map(({ id, nombre, cantidad, cantidad_reembolsada, valor_total }) => (
      <li key={id}>
        <b>{cantidad - cantidad_reembolsada} ×</b>
        <div>
          {nombre}
          {cantidad_reembolsada > 0 && <small>{returned(cantidad_reembolsada)}</small>}
        </div>
        <span>{formatCop(valor_total)}</span>
      </li>
    ))}
  </List>
)
