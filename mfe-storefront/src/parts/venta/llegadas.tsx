import type { EnvioCotizado } from '@plaza/contract'
import { formatCop, formatLlegada } from '@plaza/shell/format'
import { styled, tokens } from '@plaza/shell/ui'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(1),
  color: tokens.muted,
  fontSize: tokens.text.sm,
  overflowWrap: 'anywhere',
})

const feeOf = (valor: number) => (valor === 0 ? 'gratis' : formatCop(valor))

/** When each shop's part of an order comes; with several shops also whose, and for how much. */
export const Llegadas = ({ envios = [] }: { envios?: EnvioCotizado[] | undefined }) =>
  envios.length > 0 && (
    <List>
      {envios.map(({ comercio_id, comercio, valor, llega_desde, llega_hasta }) => (
        <li key={comercio_id}>
          {envios.length > 1 && `${comercio}, ${feeOf(valor)}: `}
          {envios.length > 1 ? 'llega ' : 'Llega '}
          {formatLlegada(llega_desde, llega_hasta)}
        </li>
      ))}
    </List>
  )
