import type { PanelComercio } from '@plaza/contract'
import { formatCop, formatEntero } from '@plaza/shell/format'
import { styled, tokens } from '@plaza/shell/ui'
import { BarList } from '../charts/bar-list.tsx'
import { ColumnChart } from '../charts/column-chart.tsx'
import type { Series } from '../charts/tones.ts'
import { Figures } from '../facts/figures.tsx'
import { FormSection } from '../form/form-parts.tsx'
import { ventasText } from '../table/count-text.ts'
import { salesPoints } from './sales-points.ts'

/** What both panels show. */
type Sales = Omit<PanelComercio, 'bajos' | 'productos_bajos'>

export const Parts = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  '& > *': { minWidth: 0 },
})

/** Lists side by side where there is room. */
export const Lists = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
  alignItems: 'start',
})

const series: Series[] = [
  { name: 'Web', tone: 'brand' },
  { name: 'Mostrador', tone: 'maize' },
]

const unitsOf = (unidades: number) =>
  unidades === 1 ? '1 unidad' : `${formatEntero(unidades)} unidades`

/** The numbers that a panel is about. */
export const SalesFigures = ({ panel }: { panel: Sales }) => (
  <Figures
    figures={[
      {
        title: 'Vendido',
        value: formatCop(panel.valor_total),
        note: `${ventasText(panel.ventas)}, ${unitsOf(panel.unidades)}`,
        isLoud: true,
      },
      {
        title: 'Pendiente',
        value: formatCop(panel.pendiente),
        note: 'Pedido y todavía sin pagar.',
      },
      {
        title: 'En plazo de devolución',
        value: formatCop(panel.retenido),
        note: 'Pagado: quien compró aún puede devolver.',
      },
      {
        title: 'En firme',
        value: formatCop(panel.liberado),
        note: 'Pagado: ya nadie lo puede devolver.',
      },
    ]}
  />
)

/** What was sold over time, by channel. */
export const SalesChart = ({ panel }: { panel: Sales }) => (
  <FormSection title="Ventas por día y canal">
    {panel.por_dia.length ? (
      <ColumnChart
        label="Ventas por día y canal"
        pointTitle="Fecha"
        series={series}
        points={salesPoints(panel)}
        format={formatCop}
      />
    ) : (
      <p>Todavía no hay ventas en estas fechas.</p>
    )}
  </FormSection>
)

/** What brought in most. */
export const BestProducts = ({ mejores_productos }: Pick<Sales, 'mejores_productos'>) => (
  <FormSection title="Mejores productos">
    {mejores_productos.length ? (
      <BarList
        bars={mejores_productos.map(({ id, nombre, unidades, valor_total }) => ({
          key: id,
          name: nombre,
          value: valor_total,
          text: `${formatCop(valor_total)} · ${unitsOf(unidades)}`,
        }))}
      />
    ) : (
      <p>Todavía no hay ventas en estas fechas.</p>
    )}
  </FormSection>
)
