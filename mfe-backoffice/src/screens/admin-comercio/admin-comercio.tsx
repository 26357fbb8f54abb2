import type { Comercio } from '@plaza/contract'
import { refusalCode } from '@plaza/shell/form'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, Icon, media, Page, styled, toast, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { paths } from '../../parts/comercio/comercio-address.ts'
import { ComercioDialog } from '../../parts/comercio-form/comercio-dialog.tsx'
import { Facts } from '../../parts/facts/facts.tsx'
import { StateChip } from '../../parts/facts/state-chip.tsx'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { DomicilioSection } from './domicilio-section.tsx'
import { EstadoButton } from './estado-button.tsx'
import { findComercio } from './find-comercio.ts'
import { HorarioSection } from './horario-section.tsx'
import { ReporteSection } from './reporte-section.tsx'

interface Args {
  params: { id?: string }
  request: Request
}

type Found = Loaded<Comercio> & {
  /** The number of a shop that is not there, or not any more. */
  gone?: number | undefined
}

export const loader = async ({ params: { id = '' }, request }: Args): Promise<Found> => {
  let gone: number | undefined
  const loaded = await load(async () => {
    try {
      return await findComercio(id, request.signal)
    } catch (cause) {
      if (refusalCode(cause) === 'comercio_no_encontrado') gone = Number(id) || undefined
      throw cause
    }
  })
  return { ...loaded, gone }
}

const Sections = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  alignItems: 'start',
  '& > div': { display: 'grid', gap: tokens.space(5), minWidth: 0 },
  [media.tabletUp]: { gridTemplateColumns: '1fr 1fr' },
})

const DatosSection = ({ comercio }: { comercio: Comercio }) => (
  <FormSection title="Datos">
    <Facts
      facts={[
        ['Id', comercio.id],
        ['Teléfono', comercio.telefono_punto_venta],
        ['Dirección', comercio.direccion_punto_venta],
        ['Ubicación', comercio.ubicacion],
      ]}
    />
  </FormSection>
)

const Shown = ({ loaded }: { loaded: Comercio }) => {
  const [comercio, setComercio] = useState(loaded)
  const [isEditing, setEditing] = useState(false)
  const save = (changed: Comercio) => {
    setComercio(changed)
    setEditing(false)
    toast(`${changed.nombre_barrio} quedó guardado.`)
  }
  return (
    <OfficePage
      title={comercio.nombre_barrio}
      lead={<StateChip state={comercio.estado} />}
      actions={
        <>
          <Button component={Link} to="/admin-comercios" startIcon={<Icon name="chevronLeft" />}>
            Comercios
          </Button>
          <Button component={Link} to={paths.pedidos(comercio.id)}>
            Ver pedidos
          </Button>
          <EstadoButton comercio={comercio} onSaved={save} />
          <Button
            variant="contained"
            startIcon={<Icon name="edit" size={18} />}
            onClick={() => setEditing(true)}
          >
            Editar
          </Button>
        </>
      }
    >
      <Sections>
        <div>
          <DatosSection comercio={comercio} />
          <DomicilioSection comercio={comercio} onSaved={save} />
        </div>
        <div>
          <HorarioSection comercio={comercio} onSaved={save} />
          <ReporteSection comercio={comercio} />
        </div>
      </Sections>
      {isEditing && (
        <ComercioDialog comercio={comercio} onSaved={save} onClose={() => setEditing(false)} />
      )}
    </OfficePage>
  )
}

export const Component = () => {
  const { value, error, gone } = useLoaderData<Found>()
  useTitle(value?.nombre_barrio)
  if (value) return <Shown key={value.id} loaded={value} />
  return (
    <Page>
      <NotLoaded title="No pudimos cargar el comercio" error={error ?? ''} />
      {gone !== undefined && <ReporteSection comercio={{ id: gone }} />}
    </Page>
  )
}
