import { type ComercioPropio, puntoOf } from '@plaza/contract'
import { styled, tokens } from '@plaza/shell/ui'
import { DomicilioFacts, HorarioFacts } from '../../parts/comercio/comercio-facts.tsx'
import { funcionText } from '../../parts/equipo/funcion-options.ts'
import { Facts } from '../../parts/facts/facts.tsx'
import { FormSection } from '../../parts/form/form-parts.tsx'

const Sections = styled('div')({ display: 'grid', gap: tokens.space(5), maxWidth: 560 })

const MapLink = styled('a')({ display: 'inline-block', paddingBlock: tokens.space(1) })

// Nobody reads degrees: a map says whether the place is right.
const OnMap = ({ ubicacion }: Pick<ComercioPropio, 'ubicacion'>) => {
  const punto = puntoOf(ubicacion)
  if (!punto) return 'Sin punto en el mapa'
  const place = `${punto.latitud},${punto.longitud}`
  return (
    <MapLink
      href={`https://www.google.com/maps/search/?api=1&query=${place}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Ver en el mapa
    </MapLink>
  )
}

/** What an administrator of Plaza decides about a shop. */
export const FixedFacts = ({ info }: { info: ComercioPropio }) => (
  <FormSection
    title="Comercio"
    lead="El nombre, el lugar y quién administra los cambia un administrador de Plaza."
  >
    <Facts
      facts={[
        ['Nombre del barrio', info.nombre_barrio],
        ['Dirección', info.direccion_punto_venta],
        ['Ubicación', <OnMap key="mapa" ubicacion={info.ubicacion} />],
        ['Tu función', funcionText(info.funcion)],
      ]}
    />
  </FormSection>
)

/** The rest of a shop, for whoever works there and may not change it. */
export const InfoView = ({ info }: { info: ComercioPropio }) => (
  <Sections>
    <FormSection title="Contacto">
      <Facts facts={[['Teléfono', info.telefono_punto_venta]]} />
    </FormSection>
    <FormSection title="Horario">
      <HorarioFacts comercio={info} />
    </FormSection>
    <FormSection title="Domicilio">
      <DomicilioFacts comercio={info} />
    </FormSection>
  </Sections>
)
