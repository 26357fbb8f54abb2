import { formatCop } from '@plaza/shell/format'
import { Link, useLocation } from '@plaza/shell/router'
import { Chip, styled, tokens } from '@plaza/shell/ui'
import { Figures } from '../../parts/facts/figures.tsx'
import { LowStock } from '../../parts/panel/low-stock.tsx'
import { BestProducts, Lists, Parts, SalesChart } from '../../parts/panel/sales-parts.tsx'
import { type SpanName, spanNames } from '../../parts/span/spans.ts'
import { countText } from '../../parts/table/count-text.ts'
import { beforeText, comparedText, ticketOf } from './comparison.ts'
import type { Sold } from './load-inicio.ts'

const Choices = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(2) })

const titles: Record<SpanName, string> = { hoy: 'Hoy', '7': '7 días', '30': '30 días' }

const SpanChoice = ({ comercioId, name }: { comercioId: number; name: SpanName }) => {
  const { pathname } = useLocation()
  return (
    <Choices aria-label="Días">
      {spanNames.map((one) => (
        <Chip
          key={one}
          component={Link}
          to={`${pathname}?comercioId=${comercioId}${one === 'hoy' ? '' : `&rango=${one}`}`}
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

const SoldFigures = ({ name, today, panel, before }: Sold) => {
  const when = beforeText(name, today)
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

/** How a shop sells: beside the days before, by day, and what brings in most. */
export const SoldParts = ({ comercioId, sold }: { comercioId: number; sold: Sold }) => (
  <Parts>
    <Head>
      <h2>Ventas</h2>
      <SpanChoice comercioId={comercioId} name={sold.name} />
    </Head>
    <SoldFigures {...sold} />
    <SalesChart panel={sold.drawn} />
    <Lists>
      <BestProducts mejores_productos={sold.panel.mejores_productos} />
      <LowStock
        comercioId={comercioId}
        bajos={sold.panel.bajos}
        productos_bajos={sold.panel.productos_bajos}
      />
    </Lists>
  </Parts>
)
