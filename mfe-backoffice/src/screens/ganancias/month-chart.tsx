import type { ResumenGanancias } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { ColumnChart } from '../../parts/charts/column-chart.tsx'
import type { Series } from '../../parts/charts/tones.ts'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { monthNames } from '../../parts/span/day-names.ts'

const series: Series[] = [
  { name: 'Pagada', tone: 'brand' },
  { name: 'Aprobada', tone: 'leaf' },
  { name: 'Pendiente', tone: 'maize' },
]

/** What was earned in each month, by its state. */
export const MonthChart = ({ por_mes }: Pick<ResumenGanancias, 'por_mes'>) => (
  <FormSection title="Ganancias por mes">
    <ColumnChart
      label="Ganancias por mes, según su estado"
      pointTitle="Mes"
      series={series}
      points={por_mes.map(({ mes, pagada, aprobada, pendiente }) => ({
        ...monthNames(mes),
        values: [pagada, aprobada, pendiente],
      }))}
      format={formatCop}
    />
  </FormSection>
)
