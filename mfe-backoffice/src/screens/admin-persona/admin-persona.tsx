import type { AuditoriaPage, PersonaDetalle } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { Button, Icon, styled, toast, tokens } from '@plaza/shell/ui'
import { Facts } from '../../parts/facts/facts.tsx'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { findPersona, listFacts } from '../../parts/persona/personas-calls.ts'
import { FactorSection } from './factor-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { RolesSection } from './roles-section.tsx'
import { SesionesSection } from './sesiones-section.tsx'

interface Args {
  params: { id?: string }
  request: Request
}

interface Seen {
  persona: PersonaDetalle
  facts: AuditoriaPage
}

export const loader = ({ params: { id = '' }, request: { signal } }: Args): Promise<Loaded<Seen>> =>
  load(async () => {
    const [persona, facts] = await Promise.all([
      findPersona(id, { signal }),
      listFacts(id, { signal }),
    ])
    return { persona, facts }
  })

const Parts = styled('div')({ display: 'grid', gap: tokens.space(5), '& > *': { minWidth: 0 } })

const comerciosText = ({ comercios }: PersonaDetalle) =>
  comercios.map(({ nombre_barrio, funcion }) => `${nombre_barrio} (${funcion})`).join(', ') ||
  'Ninguno'

const Shown = ({ persona, facts }: Seen) => {
  const { revalidate } = useRevalidator()
  const onDone = async (text: string) => {
    toast(text)
    await revalidate()
  }
  return (
    <Parts>
      <FormSection title="Quién es">
        <Facts
          facts={[
            ['Nombre', persona.nombre],
            ['Correo electrónico', persona.correo_electronico],
            ['Comercios', comerciosText(persona)],
          ]}
        />
      </FormSection>
      <RolesSection persona={persona} onDone={onDone} />
      <SesionesSection persona={persona} onDone={onDone} />
      <FactorSection persona={persona} onDone={onDone} />
      <FactsSection id_usuario={persona.id_usuario} facts={facts} />
    </Parts>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Seen>>()
  useTitle('Persona')
  return (
    <OfficePage
      title={value?.persona.nombre || 'Persona'}
      actions={
        <Button
          variant="outlined"
          component={Link}
          to="/admin-personas"
          startIcon={<Icon name="chevronLeft" />}
        >
          Personas
        </Button>
      }
    >
      {value ? (
        <Shown {...value} />
      ) : (
        <NotLoaded title="No pudimos cargar a la persona" error={error} />
      )}
    </OfficePage>
  )
}
