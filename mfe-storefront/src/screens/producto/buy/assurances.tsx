import type { Producto } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Link } from '@plaza/shell/router'
import { Icon, styled, tokens } from '@plaza/shell/ui'
import { DestinoLine } from '../../../parts/destino/destino-line.tsx'
import { envioGratisDesde, valorEnvio } from '../../../parts/envio/envio.ts'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(3),
  padding: tokens.space(4),
  borderRadius: tokens.radius.card,
  background: tokens.sunken,
  fontSize: tokens.text.sm,
  overflowWrap: 'anywhere',
  '& li': { display: 'grid', gridTemplateColumns: '24px 1fr', gap: tokens.space(3) },
  '& svg': { marginTop: 2, color: tokens.brand },
})

const envioText = (valorTotal: number) =>
  valorTotal >= envioGratisDesde
    ? 'Envío gratis con este producto.'
    : `Envío ${formatCop(valorEnvio)}. Gratis en pedidos desde ${formatCop(envioGratisDesde)}.`

/** Who sells, how it arrives, and what happens if it does not please. */
export const Assurances = ({ producto }: { producto: Producto }) => (
  <List>
    <li>
      <Icon name="store" />
      <span>
        Vendido por{' '}
        <Link to={`/comercios/${producto.comercio.id}`}>{producto.comercio.nombre_barrio}</Link>
      </span>
    </li>
    <li>
      <Icon name="truck" />
      <div>
        {envioText(producto.valor_total)}
        {producto.stock > 0 && <DestinoLine items={[{ id: producto.id, cantidad: 1 }]} />}
      </div>
    </li>
    <li>
      <Icon name="shield" />
      <span>
        {producto.sin_retracto
          ? 'Por ley, de este producto no hay retracto. La garantía sí te cubre.'
          : 'Tienes 5 días hábiles para retractarte de tu compra.'}{' '}
        <Link to="/customer-service">Cómo funciona</Link>
      </span>
    </li>
  </List>
)
