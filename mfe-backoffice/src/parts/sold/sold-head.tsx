import type { PanelComercio } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Link, useLocation } from '@plaza/shell/router'
import { Chip, styled, tokens } from '@plaza/shell/ui'
import { Figures } from '../facts/figures.tsx'
import { type SpanName, spanNames } from '../span/spans.ts'
import { countText } from '../table/count-text.ts'
import { beforeText, comparedText, ticketOf } from './comparison.ts'

type Sum = Pick<PanelComercio, 'valor_total' | 'ventas' | 'unidades' | 'hasta_la_hora'>

/** What was sold in a span, and in the one before it. */
interface Compared {
  name: SpanName
  today: string
  panel: Sum
  before: Sum
}

const Choices = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(2) })

const titles: Record<SpanName, string> = { hoy: 'Hoy', '7': '7 días', '30': '30 días' }

const SpanChoice = ({ comercioId, name }: { comercioId: number | undefined; name: SpanName }) => {
  const { pathname } = useLocation()
  const linkOf = (one: SpanName) => {
    const next = new URLSearchParams()
    if (comercioId) next.set('comercioId', String(comercioId))
    if (one !== 'hoy') next.set('rango', one)
    return next.size ? `${pathname}?${next}` : pathname
  }
  return (
    <Choices aria-label="Días">
      {spanNames.map((one) => (
        <Chip
          key={one}
          component={Link}
          to={linkOf(one)}
          aria-current={one === name}
          label={titles[one]}
        />
      ))}
    </Choices>
  )
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  alignItems: 'center',
  justifyContent: 'space-between',
  '& > h2': { fontSize: tokens.text.lg, fontWeight: tokens.weight.loud },
})

const SoldFigures = ({ name, today, panel, before: whole }: Compared) => {
  const when = beforeText(name, today)
  // A day that is not over is compared with as much of the one before.
  const before = whole.hasta_la_hora ?? whole
  return (
    <Figures
      figures={[
        {
          title: 'Vendido',
          value: formatCop(panel.valor_total),
          note: comparedText(panel.valor_total, before.valor_total, when),
          isLoud: true,
        },
        {
          title: 'Ventas',
          value: countText(panel.ventas),
          note: `${countText(before.ventas)} ${when}.`,
        },
        {
          title: 'Ticket promedio',
          value: formatCop(ticketOf(panel)),
          note: `${formatCop(ticketOf(before))} ${when}.`,
        },
        {
          title: 'Unidades',
          value: countText(panel.unidades),
          note: `${countText(before.unidades)} ${when}.`,
        },
      ]}
    />
  )
}

/** How much was sold, beside the days before, and the choice of which; of all shops without one. */
export const SoldHead = ({
  comercioId,
  ...sold
}: Compared & { comercioId?: number | undefined }) => (
  <>
    <Head>
      <h2>Ventas</h2>
      <SpanChoice comercioId={comercioId} name={sold.name} />
    </Head>
    <SoldFigures {...sold} />
  </>
)
