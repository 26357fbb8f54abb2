import type { ComercioPropio } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { EmptyState, media, SelectField, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { type InfoScreen, loadInfo } from '../../parts/comercio/load-info.ts'
import { EquipoSection } from '../../parts/equipo/equipo-section.tsx'
import { StateChip } from '../../parts/facts/state-chip.tsx'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { InfoForm } from './info-form.tsx'
import { FixedFacts, InfoView } from './info-view.tsx'

export const loader = ({ request }: { request: Request }): Promise<Loaded<InfoScreen>> =>
  load(() => loadInfo(request))

const Columns = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  alignItems: 'start',
  // What is below the form is as wide as it.
  maxWidth: 560,
  '& > div': { display: 'grid', gap: tokens.space(5) },
  [media.deskUp]: { maxWidth: 'none', gridTemplateColumns: '560px minmax(0, 1fr)' },
})

const Choice = ({ comercios, chosen }: { comercios: InfoScreen['comercios']; chosen: number }) => {
  const { change } = useFilters()
  if (comercios.length < 2) return null
  return (
    <SelectField
      label="Comercio"
      options={comercios.map(({ id, nombre_barrio }) => ({
        value: String(id),
        label: nombre_barrio,
      }))}
      value={String(chosen)}
      onChange={({ target }) => change({ comercioId: target.value })}
    />
  )
}

const Shown = ({ screen, loaded }: { screen: InfoScreen; loaded: ComercioPropio }) => {
  const { revalidate } = useRevalidator()
  const [info, setInfo] = useState(loaded)
  return (
    <OfficePage
      title={info.nombre_barrio}
      lead={<StateChip state={info.estado} />}
      actions={<Choice comercios={screen.comercios} chosen={info.id} />}
    >
      <Columns>
        {info.puede_editar ? <InfoForm info={info} onSaved={setInfo} /> : <InfoView info={info} />}
        <div>
          <FixedFacts info={info} />
          {screen.equipo && (
            <EquipoSection info={info} equipo={screen.equipo} onChanged={revalidate} />
          )}
        </div>
      </Columns>
    </OfficePage>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<InfoScreen>>()
  useTitle('Info. Comercio')
  if (value?.info) return <Shown key={value.info.id} screen={value} loaded={value.info} />
  return (
    <OfficePage title="Info. Comercio">
      {error ? (
        <NotLoaded title="No pudimos cargar tu comercio" error={error} />
      ) : (
        <EmptyState title="No hay comercios disponibles.">
          Un administrador de Plaza te asigna un comercio, o su dueño te invita.
        </EmptyState>
      )}
    </OfficePage>
  )
}
