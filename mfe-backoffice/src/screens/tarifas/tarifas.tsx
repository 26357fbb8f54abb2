import type { ComercioDeUsuario, TarifasEnvio } from '@plaza/contract'
import { listMunicipios, type Municipio } from '@plaza/shell/lugares'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { EmptyState, SelectField } from '@plaza/shell/ui'
import { askedComercio } from '../../parts/comercio/asked-comercio.ts'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { listTarifas } from './tarifas-calls.ts'
import { TarifasListing } from './tarifas-listing.tsx'

interface Listed {
  comercios: ComercioDeUsuario[]
  comercioId: number
  tarifas: TarifasEnvio
  lugares: Municipio[]
}

type Found = { listed: Listed | undefined }

export const loader = ({ request }: { request: Request }): Promise<Loaded<Found>> =>
  load(async () => {
    // What a shop asks is its owner's to say.
    const { comercios, comercioId } = await askedComercio(
      request,
      ({ funcion }) => funcion === 'dueño',
    )
    if (!comercioId) return { listed: undefined }
    const { signal } = request
    const [tarifas, lugares] = await Promise.all([
      listTarifas(comercioId, { signal }),
      listMunicipios(),
    ])
    return { listed: { comercios, comercioId, tarifas, lugares } }
  })

const Listing = ({ comercios, comercioId, tarifas, lugares }: Listed) => {
  const { change } = useFilters()
  return (
    <>
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
      <TarifasListing key={comercioId} {...{ comercioId, tarifas, lugares }} />
    </>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Found>>()
  useTitle('Tarifas de envío')
  return (
    <OfficePage
      title="Tarifas de envío"
      lead="Lo que cobras por llevar tus productos a cada destino, y en cuántos días hábiles llegan."
    >
      {value?.listed && <Listing {...value.listed} />}
      {value && !value.listed && (
        <EmptyState icon="store" title="No hay un comercio cuyas tarifas puedas poner">
          Las pone su dueño.
        </EmptyState>
      )}
      {error && <NotLoaded title="No pudimos cargar las tarifas" error={error} />}
    </OfficePage>
  )
}
