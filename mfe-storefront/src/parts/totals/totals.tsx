import { formatCop } from '@plaza/shell/format'
import { styled, tokens } from '@plaza/shell/ui'
import type { IvaRow } from './iva-rows.ts'

const Rows = styled('dl')({
  display: 'grid',
  gap: tokens.space(2),
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: tokens.space(4) },
  '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-free]': { color: tokens.leaf, fontWeight: tokens.weight.strong },
})

const Total = styled('div')({
  alignItems: 'baseline',
  paddingTop: tokens.space(3),
  borderTop: `1px solid ${tokens.line}`,
  fontWeight: tokens.weight.loud,
  '& dd': { fontSize: tokens.text.xl, letterSpacing: '-0.02em' },
})

interface Props {
  neto: number
  iva: IvaRow[]
  envio: number
  total: number
}

/** What an order costs and why, as the API says it. Whole COP. */
export const Totals = ({ neto, iva, envio, total }: Props) => (
  <Rows>
    <div>
      <dt>Valor neto</dt>
      <dd>{formatCop(neto)}</dd>
    </div>
    {iva.map(({ label, valor }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{formatCop(valor)}</dd>
      </div>
    ))}
    <div>
      <dt>Envío</dt>
      <dd data-free={envio === 0 || undefined}>{envio === 0 ? 'Gratis' : formatCop(envio)}</dd>
    </div>
    <Total>
      <dt>Total a pagar</dt>
      <dd>{formatCop(total)}</dd>
    </Total>
  </Rows>
)
