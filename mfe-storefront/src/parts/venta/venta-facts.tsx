import { nombresEstadoTx, type Venta } from '@plaza/contract'
import { formatCop, formatFecha } from '@plaza/shell/format'
import { media, styled, tokens } from '@plaza/shell/ui'

const List = styled('dl')({
  display: 'grid',
  gap: tokens.space(3, 6),
  [media.tabletUp]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& dt': { color: tokens.muted, fontSize: tokens.text.sm },
  '& dd': { fontWeight: tokens.weight.strong, overflowWrap: 'anywhere' },
})

const factsOf = (venta: Venta) => [
  { name: 'Transacción', value: venta.id_transaccion },
  { name: 'Fecha', value: formatFecha(venta.fecha_y_hora) },
  { name: 'Estado', value: venta.estado },
  { name: 'Estado del pago', value: nombresEstadoTx[venta.estado_tx] },
  { name: 'Valor total', value: formatCop(venta.total_a_pagar) },
  { name: 'Pago en Mercado Pago', value: venta.id_pago_mercado_pago },
  { name: 'Factura', value: venta.id_factura },
  {
    name: 'Última actualización',
    value:
      venta.fecha_actualizacion_transaccion && formatFecha(venta.fecha_actualizacion_transaccion),
  },
]

/** What is known of a transaction; what does not exist yet is a dash. */
export const VentaFacts = ({ venta }: { venta: Venta }) => (
  <List>
    {factsOf(venta).map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value ?? '—'}</dd>
      </div>
    ))}
  </List>
)
