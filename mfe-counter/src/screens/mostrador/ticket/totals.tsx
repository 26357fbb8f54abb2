import { type Cotizacion, descuentoOf } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { styled, tokens } from '@plaza/shell/ui'
import { ivaRowsOf } from './totals-of.ts'

const Rows = styled('dl')({
  display: 'grid',
  gap: tokens.space(1),
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: tokens.space(4) },
  '& dd': { margin: 0 },
  '& small': { color: tokens.muted, fontSize: tokens.text.sm },
})

// Nine digits beside its name are wider than a tablet's ticket: the amount goes below it whole.
const Total = styled('div')({
  flexWrap: 'wrap',
  alignItems: 'baseline',
  marginTop: tokens.space(1),
  fontWeight: tokens.weight.loud,
  '& dt': { fontSize: tokens.text.lg },
  '& dt, & dd': { whiteSpace: 'nowrap' },
  '& dd': {
    marginLeft: 'auto',
    fontSize: tokens.text.xxl,
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
  },
})

interface Props {
  totals: Cotizacion
  domicilio: boolean
}

/** What a ticket comes to. */
export const Totals = ({ totals, domicilio }: Props) => (
  <Rows>
    {descuentoOf(totals) > 0 && (
      <div>
        <dt>Descuento</dt>
        <dd>−{formatCop(descuentoOf(totals))}</dd>
      </div>
    )}
    <div>
      <dt>
        <span>Valor Total</span> <small>sin impuesto</small>
      </dt>
      <dd>{formatCop(totals.valor_neto_total)}</dd>
    </div>
    {ivaRowsOf(totals).map(({ label, valor }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{formatCop(valor)}</dd>
      </div>
    ))}
    {domicilio && (
      <div>
        <dt>Domicilio</dt>
        <dd>{formatCop(totals.valor_del_envio)}</dd>
      </div>
    )}
    <Total>
      <dt>Total a pagar</dt>
      <dd>{formatCop(totals.total_a_pagar)}</dd>
    </Total>
  </Rows>
)
