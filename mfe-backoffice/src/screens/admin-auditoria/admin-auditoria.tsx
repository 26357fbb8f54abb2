import type { AuditoriaPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { EmptyState } from '@plaza/shell/ui'
import { withinPages } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { CambiosTable } from './cambios-table.tsx'
import { Filters } from './filters.tsx'
import { listCambios } from './list-cambios.ts'

export const loader = ({ request }: { request: Request }): Promise<Loaded<AuditoriaPage>> =>
  load(async () =>
    withinPages(request.url, await listCambios(new URL(request.url).searchParams, request.signal)),
  )

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<AuditoriaPage>>()
  useTitle('Auditoría')
  return (
    <OfficePage title="Auditoría" lead="Quién cambió qué, con lo que había antes y lo que quedó.">
      <Filters />
      {value?.total === 0 && (
        <EmptyState icon="shield" title="No hay cambios">
          Ningún cambio administrativo coincide con los filtros.
        </EmptyState>
      )}
      {value && value.total > 0 && <CambiosTable cambios={value} />}
      {error && <NotLoaded title="No pudimos cargar los cambios" error={error} />}
    </OfficePage>
  )
}
