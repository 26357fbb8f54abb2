import type { CuponesPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { listCupones } from '../../parts/cupon/cupones-calls.ts'
import { CuponesListing } from '../../parts/cupon/cupones-listing.tsx'
import { withinPages } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'

export const loader = ({
  request: { url, signal },
}: {
  request: Request
}): Promise<Loaded<CuponesPage>> =>
  load(async () =>
    withinPages(url, await listCupones(undefined, new URL(url).searchParams, { signal })),
  )

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<CuponesPage>>()
  useTitle('Cupones de Plaza')
  return (
    <OfficePage title="Cupones de Plaza" lead="Valen en todos los comercios, y los paga Plaza.">
      {value && <CuponesListing giver={undefined} cupones={value} />}
      {error && <NotLoaded title="No pudimos cargar los cupones" error={error} />}
    </OfficePage>
  )
}
