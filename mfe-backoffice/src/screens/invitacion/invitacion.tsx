import { aceptarInvitacionSchema, type Funcion } from '@plaza/contract'
import { bind, Failure, refusalCode, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Link, useSearchParams, useTitle } from '@plaza/shell/router'
import { signOut, useSession } from '@plaza/shell/session'
import { Button, Field, Notice, toast } from '@plaza/shell/ui'
import { UnsavedGuard, useLeaveSaved } from '@plaza/shell/unsaved'
import { useState } from 'react'
import { FormSection, OfficeForm } from '../../parts/form/form-parts.tsx'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { acceptInvitacion } from './accept-invitacion.ts'

// A cajero sells; the others have the shop to look after first.
const placeOf = (funcion: Funcion, id: number) =>
  funcion === 'cajero' ? `/sales-counter?comercioId=${id}` : `/comercio/info?comercioId=${id}`

const signinFor = (codigo: string) => {
  const here = `/invitacion?codigo=${encodeURIComponent(codigo)}`
  return `/signin?redirectTo=${encodeURIComponent(here)}`
}

/** For who has several addresses: an invitation says of no account that it is for another. */
const OtherAccount = ({ codigo }: { codigo: string }) => (
  <Notice>
    ¿Te llegó a otro correo?{' '}
    <Link to={signinFor(codigo)} onClick={signOut}>
      Entra con esa cuenta
    </Link>
  </Notice>
)

const AcceptForm = ({ codigo }: { codigo: string }) => {
  const leaveSaved = useLeaveSaved()
  const [refused, setRefused] = useState('')
  const form = useSchemaForm(aceptarInvitacionSchema, { codigo })
  const { onSubmit, failure, isSending } = useSubmission({
    form,
    otherwise: 'No pudimos aceptar la invitación. Inténtalo de nuevo.',
    fieldOf: { invitacion_no_valida: 'codigo' },
    send: async (invitacion) => {
      setRefused('')
      const { id, nombre_barrio, funcion } = await acceptInvitacion(invitacion.codigo).catch(
        (cause) => {
          if (refusalCode(cause) === 'invitacion_no_valida') setRefused(invitacion.codigo)
          throw cause
        },
      )
      toast(`Ya trabajas en ${nombre_barrio} como ${funcion}.`)
      leaveSaved(placeOf(funcion, id))
    },
  })
  return (
    <OfficeForm noValidate onSubmit={onSubmit}>
      <UnsavedGuard when={form.formState.isDirty && !refused} />
      <FormSection title="Trabajar en un comercio">
        <Field
          label="Código de la invitación"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help="Está en el enlace del correo. Solo sirve con la cuenta de ese correo."
          {...bind(form, 'codigo')}
        />
        <Failure text={failure} />
        {refused && <OtherAccount codigo={refused} />}
        <Button type="submit" variant="contained" loading={isSending}>
          Aceptar invitación
        </Button>
      </FormSection>
    </OfficeForm>
  )
}

/** Takes up an invitation to work in a shop; the mail leads here with its code. */
export const Component = () => {
  const [params] = useSearchParams()
  const email = useSession((session) => session.email)
  useTitle('Invitación')
  return (
    <OfficePage title="Te invitaron a un comercio" lead={email && `Entraste como ${email}.`}>
      <AcceptForm codigo={params.get('codigo') ?? ''} />
    </OfficePage>
  )
}
