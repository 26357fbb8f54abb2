import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { EmptyState, styled } from '@plaza/shell/ui'
import { type InfoScreen, loadInfo } from '../../parts/comercio/load-info.ts'
import { EquipoSection } from '../../parts/equipo/equipo-section.tsx'
import { OfficePage } from '../../parts/page/office-page.tsx'

export const loader = ({ request }: { request: Request }): Promise<Loaded<InfoScreen>> =>
  load(() => loadInfo(request))

const Narrow = styled('div')({ maxWidth: '720px' })

const Shown = ({ info, equipo }: InfoScreen) => {
  const { revalidate } = useRevalidator()
  if (info && equipo)
    return (
      <Narrow>
        <EquipoSection
          title="Quiénes trabajan aquí"
          key={info.id}
          info={info}
          equipo={equipo}
          onChanged={revalidate}
        />
      </Narrow>
    )
  return info ? (
    <EmptyState icon="user" title="El equipo lo ven supervisores y dueños">
      Pregúntale a quien administra el comercio.
    </EmptyState>
  ) : (
    <EmptyState icon="store" title="No hay comercios disponibles.">
      Un administrador de Plaza te asigna un comercio, o su dueño te invita.
    </EmptyState>
  )
}

/** Who works in a shop, and who was invited to. */
export const Component = () => {
  const { value, error } = useLoaderData<Loaded<InfoScreen>>()
  useTitle('Equipo')
  return (
    <OfficePage title="Equipo" lead={value?.info?.nombre_barrio}>
      {value ? (
        <Shown {...value} />
      ) : (
        <NotLoaded title="No pudimos cargar el equipo" error={error} />
      )}
    </OfficePage>
  )
}
