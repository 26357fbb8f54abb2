import type { GananciasPorPagar, LotesPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { styled, tokens } from '@plaza/shell/ui'
import { pageOf, withinPages } from '../../parts/filters/use-filters.ts'
import { findUnpaid, listLotes } from '../../parts/lote/lotes-calls.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { LotesTable } from './lotes-table.tsx'
import { pageOfUnpaid, UnpaidSection } from './unpaid.tsx'

interface Paying {
  owed: GananciasPorPagar
  lotes: LotesPage
}

export const loader = ({ request }: { request: Request }): Promise<Loaded<Paying>> => {
  const { signal } = request
  const { searchParams } = new URL(request.url)
  return load(async () => {
    const [owed, lotes] = await Promise.all([
      findUnpaid(pageOf(searchParams, pageOfUnpaid), { signal }),
      listLotes(pageOf(searchParams), { signal }),
    ])
    return {
      owed: withinPages(request.url, owed, pageOfUnpaid),
      lotes: withinPages(request.url, lotes),
    }
  })
}

const Parts = styled('div')({ display: 'grid', gap: tokens.space(6), '& > *': { minWidth: 0 } })

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Paying>>()
  useTitle('Pagos a Socios')
  return (
    <OfficePage
      title="Pagos a Socios"
      lead="Lo que ganaron por recomendar, cuando la compra ya no se puede devolver."
    >
      {value ? (
        <Parts>
          <UnpaidSection owed={value.owed} />
          <LotesTable lotes={value.lotes} />
        </Parts>
      ) : (
        <NotLoaded title="No pudimos cargar los pagos" error={error} />
      )}
    </OfficePage>
  )
}
