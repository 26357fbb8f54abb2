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

/** What a coupon took off. */
export interface Descuento {
  codigo: string
  descuento: number
  descuento_envio: number
}

interface Props {
  neto: number
  iva: IvaRow[]
  envio: number
  total: number
  cupon?: Descuento | undefined
  /** What came back of it. */
  returned?: number | undefined
}

/** What an order costs and why, as the API says it. Whole COP. */
export const Totals = ({ neto, iva, envio, total, cupon, returned = 0 }: Props) => (
  <Rows>
    {cupon && cupon.descuento > 0 && (
      <>
        <div>
          <dt>Productos</dt>
          <dd>{formatCop(total - envio + cupon.descuento)}</dd>
        </div>
        <div>
          <dt>Cupón {cupon.codigo}</dt>
          <dd data-free>−{formatCop(cupon.descuento)}</dd>
        </div>
      </>
    )}
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
      <dt>Envío{cupon && cupon.descuento_envio > 0 && ` con el cupón ${cupon.codigo}`}</dt>
      <dd data-free={envio === 0 || undefined}>{envio === 0 ? 'Gratis' : formatCop(envio)}</dd>
    </div>
    <Total>
      <dt>Total a pagar</dt>
      <dd>{formatCop(total)}</dd>
    </Total>
    {returned > 0 && (
      <>
        <div>
          <dt>Devuelto</dt>
          <dd data-free>−{formatCop(returned)}</dd>
        </div>
        <div>
          <dt>Te costó</dt>
          <dd>{formatCop(total - returned)}</dd>
        </div>
      </>
    )}
  </Rows>
)
