import type { PanelAdministrador } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { BarList } from '../../parts/charts/bar-list.tsx'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { findPanelAdministrador } from '../../parts/panel/panel-calls.ts'
import {
  BestProducts,
  Lists,
  Parts,
  SalesChart,
  SalesFigures,
} from '../../parts/panel/sales-parts.tsx'
import { spanOf } from '../../parts/span/span.ts'
import { SpanFilter } from '../../parts/span/span-filter.tsx'
import { ventasText } from '../../parts/table/count-text.ts'

export const loader = ({ request }: { request: Request }): Promise<Loaded<PanelAdministrador>> =>
  load(() =>
    findPanelAdministrador(spanOf(new URL(request.url).searchParams), { signal: request.signal }),
  )

const Comercios = ({ comercios }: Pick<PanelAdministrador, 'comercios'>) => (
  <FormSection title="Comercios">
    {comercios.length ? (
      <BarList
        bars={comercios.map(({ id, nombre_barrio, ventas, valor_total }) => ({
          key: id,
          name: nombre_barrio,
          value: valor_total,
          text: `${formatCop(valor_total)} · ${ventasText(ventas)}`,
        }))}
      />
    ) : (
      <p>Todavía no hay ventas en estas fechas.</p>
    )}
  </FormSection>
)

const Panel = ({ panel }: { panel: PanelAdministrador }) => (
  <Parts>
    <SalesFigures panel={panel} />
    <SalesChart panel={panel} />
    <Lists>
      <Comercios comercios={panel.comercios} />
      <BestProducts mejores_productos={panel.mejores_productos} />
    </Lists>
  </Parts>
)

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<PanelAdministrador>>()
  const filters = useFilters()
  useTitle('Ventas')
  return (
    <OfficePage
      title="Ventas de todos los comercios"
      lead="Los últimos 30 días, si no eliges otras fechas."
    >
      <SpanFilter label="Ventas" {...filters} />
      {value ? (
        <Panel panel={value} />
      ) : (
        <NotLoaded title="No pudimos cargar las ventas" error={error} />
      )}
    </OfficePage>
  )
}
