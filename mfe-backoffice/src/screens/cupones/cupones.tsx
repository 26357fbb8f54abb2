import type { ComercioDeUsuario, CuponesPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { EmptyState, SelectField } from '@plaza/shell/ui'
import { askedComercio } from '../../parts/comercio/asked-comercio.ts'
import { listCupones } from '../../parts/cupon/cupones-calls.ts'
import { CuponesListing } from '../../parts/cupon/cupones-listing.tsx'
import { useFilters, withinPages } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'

interface Listed {
  comercios: ComercioDeUsuario[]
  comercioId: number
  cupones: CuponesPage
}

type Found = { listed: Listed | undefined }

export const loader = ({ request }: { request: Request }): Promise<Loaded<Found>> =>
  load(async () => {
    const { url, signal } = request
    const { searchParams } = new URL(url)
    // What a shop gives away is its owner's to say.
    const { comercios, comercioId } = await askedComercio(
      request,
      ({ funcion }) => funcion === 'dueño',
    )
    if (!comercioId) return { listed: undefined }
    const cupones = withinPages(url, await listCupones(comercioId, searchParams, { signal }))
    return { listed: { comercios, comercioId, cupones } }
  })

const Listing = ({ comercios, comercioId, cupones }: Listed) => {
  const { change } = useFilters()
  return (
    <CuponesListing key={comercioId} giver={comercioId} cupones={cupones}>
      {comercios.length > 1 && (
        <SelectField
          label="Comercio"
          options={comercios.map(({ id, nombre_barrio }) => ({
            value: String(id),
            label: nombre_barrio,
          }))}
          value={String(comercioId)}
          onChange={({ target }) => change({ comercioId: target.value })}
        />
      )}
    </CuponesListing>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Found>>()
  useTitle('Cupones')
  return (
    <OfficePage
      title="Cupones"
      lead="Códigos que descuentan de lo que vende tu comercio. El descuento lo paga tu comercio."
    >
      {value?.listed && <Listing {...value.listed} />}
      {value && !value.listed && (
        <EmptyState icon="store" title="No hay un comercio del que puedas crear cupones">
          Los crea su dueño.
        </EmptyState>
      )}
      {error && <NotLoaded title="No pudimos cargar los cupones" error={error} />}
    </OfficePage>
  )
}
