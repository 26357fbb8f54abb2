import { busquedaPersonasSchema } from '@plaza/contract'
import { bind, useSchemaForm } from '@plaza/shell/form'
import { useLocation, useNavigate, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, Field } from '@plaza/shell/ui'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { Toolbar } from '../../parts/page/toolbar.tsx'
import { Found } from './found.tsx'

// Not in the address, which is logged and shared: it may be somebody's e-mail.
const askedIn = (state: unknown) => {
  const q = state && typeof state === 'object' && 'q' in state ? state.q : ''
  return typeof q === 'string' ? q : ''
}

const Search = ({ asked }: { asked: string }) => {
  const navigate = useNavigate()
  const form = useSchemaForm(busquedaPersonasSchema, { q: asked })
  const onSubmit = form.handleSubmit(({ q }) => navigate('.', { replace: true, state: { q } }))
  return (
    <Toolbar role="search" noValidate onSubmit={onSubmit}>
      <Field label="Nombre o correo" type="search" autoComplete="off" {...bind(form, 'q')} />
      <Button type="submit" variant="outlined">
        Buscar
      </Button>
    </Toolbar>
  )
}

export const Component = () => {
  const asked = askedIn(useLocation().state)
  useTitle('Personas')
  return (
    <OfficePage
      title="Personas"
      lead="Busca a alguien para ver sus roles, dónde trabaja y sus sesiones."
    >
      <Search asked={asked} />
      {asked ? (
        <Found key={asked} q={asked} />
      ) : (
        <EmptyState icon="user" title="Busca a una persona">
          Escribe al menos 3 letras de su nombre o de su correo.
        </EmptyState>
      )}
    </OfficePage>
  )
}
