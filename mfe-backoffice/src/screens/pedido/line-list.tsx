import {
  imagenUrl,
  type LineaVenta,
  lineaOfShop,
  type PedidoDetalle,
  paidFor,
} from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { cdnUrl } from '@plaza/shell/http'
import { Picture, styled, tokens } from '@plaza/shell/ui'

const List = styled('ul')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto 48px minmax(0, 1fr) auto',
    gap: tokens.space(3),
    alignItems: 'center',
    padding: tokens.space(3, 0),
    borderTop: `1px solid ${tokens.line}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > li > b': { fontSize: tokens.text.lg, fontVariantNumeric: 'tabular-nums' },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > span': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: tokens.muted, fontSize: tokens.text.sm },
})

const returned = (cantidad: number) =>
  cantidad === 1 ? '1 unidad devuelta' : `${cantidad} unidades devueltas`

const Frame = styled('div')({ overflow: 'hidden', borderRadius: tokens.radius.control })

const Line = ({ linea }: { linea: LineaVenta }) => {
  const { id, nombre, imagen, cantidad, cantidad_reembolsada, valor_total } = linea
  const units = cantidad - cantidad_reembolsada
  const paid = paidFor(lineaOfShop(linea), units)
  const off = valor_total * units - paid
  return (
    <li>
      <b>{units} ×</b>
      <Frame>
        <Picture
          sources={imagen ? [{ src: imagenUrl(cdnUrl(), imagen, 320), width: 320 }] : []}
          alt=""
          sizes="48px"
          tint={id}
        />
      </Frame>
      <div>
        {nombre}
        {cantidad_reembolsada > 0 && <small>{returned(cantidad_reembolsada)}</small>}
        {off > 0 && <small>Menos {formatCop(off)} por tu cupón</small>}
        {(linea.aporte_plaza ?? 0) > 0 && <small>Con un cupón que paga Plaza</small>}
        {units > 1 && <small>{formatCop(valor_total)} cada una</small>}
      </div>
      <span>{formatCop(paid)}</span>
    </li>
  )
}

/** How many of what go into the parcel, what it looks like, and what it was sold for. */
export const LineList = ({ pedido }: { pedido: PedidoDetalle }) => (
  <List>
    {pedido.id_productos.map((linea) => (
      <Line key={linea.id} linea={linea} />
    ))}
  </List>
)
