import type { PanelComercio } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button } from '@plaza/shell/ui'
import { comercioIdIn, paths } from '../../parts/comercio/comercio-address.ts'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { LowStock } from '../../parts/panel/low-stock.tsx'
import { findPanelComercio } from '../../parts/panel/panel-calls.ts'
import {
  BestProducts,
  Lists,
  Parts,
  SalesChart,
  SalesFigures,
} from '../../parts/panel/sales-parts.tsx'
import { spanOf } from '../../parts/span/span.ts'
import { SpanFilter } from '../../parts/span/span-filter.tsx'

interface Shown {
  comercioId: number
  panel: PanelComercio
}

export const loader = async ({ request }: { request: Request }): Promise<Loaded<Shown>> => {
  const comercioId = comercioIdIn(request.url)
  const span = spanOf(new URL(request.url).searchParams)
  return load(async () => ({
    comercioId,
    panel: await findPanelComercio(comercioId, span, { signal: request.signal }),
  }))
}

const Panel = ({ comercioId, panel }: Shown) => (
  <Parts>
    <SalesFigures panel={panel} />
    <SalesChart panel={panel} />
    <Lists>
      <BestProducts mejores_productos={panel.mejores_productos} />
      <LowStock
        comercioId={comercioId}
        bajos={panel.bajos}
        productos_bajos={panel.productos_bajos}
      />
    </Lists>
  </Parts>
)

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Shown>>()
  const filters = useFilters()
  useTitle('Ventas de mi comercio')
  return (
    <OfficePage
      title="Ventas de mi comercio"
      lead="Los últimos 30 días, si no eliges otras fechas."
      actions={
        value && (
          <Button variant="outlined" component={Link} to={paths.productos(value.comercioId)}>
            Ver y Editar Productos
          </Button>
        )
      }
    >
      <SpanFilter label="Ventas" {...filters} />
      {value ? (
        <Panel {...value} />
      ) : (
        <NotLoaded title="No pudimos cargar las ventas" error={error} />
      )}
    </OfficePage>
  )
}
