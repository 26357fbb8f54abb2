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

interface LlegadasProps {
  envios?: EnvioCotizado[] | undefined
  /** Those of them that are still to come; all of what is not bought yet. */
  coming?: EnvioCotizado[] | undefined
}

/** When each shop's part of an order comes; with several shops also whose, and for how much. */
export const Llegadas = ({ envios = [], coming = envios }: LlegadasProps) =>
  coming.length > 0 && (
    <List>
      {coming.map(({ comercio_id, comercio, valor, llega_desde, llega_hasta }) => (
        <li key={comercio_id}>
          {envios.length > 1 && `${comercio}, ${feeOf(valor)}: `}
          {envios.length > 1 ? 'llega ' : 'Llega '}
          {formatLlegada(llega_desde, llega_hasta)}
        </li>
      ))}
    </List>
  )
