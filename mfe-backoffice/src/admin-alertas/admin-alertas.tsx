import type { PagosConAlertaPage } from '@plaza/api/contract'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { EmptyState } from '@plaza/shell/ui'
import { type Loaded, load, NotLoaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { pageOf, withinPages } from '../use-filters.ts'
import { AlertasTable } from './alertas-table.tsx'
import { listAlertas } from './list-alertas.ts'

export const loader = ({ request }: { request: Request }): Promise<Loaded<PagosConAlertaPage>> => {
  const { url, signal } = request
  return load(async () =>
    withinPages(url, await listAlertas(pageOf(new URL(url).searchParams), { signal })),
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<PagosConAlertaPage>>()
  useTitle('Alertas de pagos')
  return (
    <OfficePage
      title="Alertas de pagos"
      lead="Pagos que no son los que su venta pide. No cuentan: revísalos y devuélvelos en Mercado Pago."
    >
      {value?.total === 0 && (
        <EmptyState icon="check" title="No hay alertas">
          Todos los pagos son los que sus ventas piden.
        </EmptyState>
      )}
      {value && value.total > 0 && <AlertasTable pagos={value} />}
      {error && <NotLoaded title="No pudimos cargar las alertas" error={error} />}
    </OfficePage>
  )
}
