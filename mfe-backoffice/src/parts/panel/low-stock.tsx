import {
  isByWeight,
  type PanelComercio,
  stockBajo,
  textoOfCantidad,
  type WithUnidad,
} from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { Button, Chip, styled, tokens } from '@plaza/shell/ui'
import { paths } from '../comercio/comercio-address.ts'
import { FormSection } from '../form/form-parts.tsx'

const List = styled('ul')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: tokens.text.sm,
  '& > li': {
    display: 'flex',
    gap: tokens.space(3),
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '44px',
    borderTop: `1px solid ${tokens.line}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& a': { padding: tokens.space(2, 0), color: tokens.brand, overflowWrap: 'anywhere' },
})

const leftText = (stock: number, producto: WithUnidad) => {
  if (stock === 0) return 'Agotado'
  const verb = stock === 1 && !isByWeight(producto) ? 'Queda' : 'Quedan'
  return `${verb} ${textoOfCantidad(stock, producto)}`
}

interface LowStockProps extends Pick<PanelComercio, 'bajos' | 'productos_bajos'> {
  comercioId: number
}

/** The products that are running out, and the way to all of them. */
export const LowStock = ({ comercioId, bajos, productos_bajos }: LowStockProps) => (
  <FormSection
    title="Stock bajo"
    lead={`Productos a la venta con ${stockBajo} unidades o menos: ${productos_bajos}.`}
  >
    {bajos.length > 0 && (
      <List>
        {bajos.map(({ id, nombre, stock, unidad }) => (
          <li key={id}>
            <Link to={paths.editar(comercioId, id)}>{nombre}</Link>
            <Chip
              size="small"
              color={stock ? 'warning' : 'error'}
              label={leftText(stock, { unidad })}
            />
          </li>
        ))}
      </List>
    )}
    {productos_bajos > bajos.length && (
      <Button
        variant="outlined"
        component={Link}
        to={`${paths.productos(comercioId)}&bajo=1&estado=venta&orden=stock_asc`}
      >
        Ver los {productos_bajos}
      </Button>
    )}
  </FormSection>
)
