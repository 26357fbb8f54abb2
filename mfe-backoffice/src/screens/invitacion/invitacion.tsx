import { aceptarInvitacionSchema, type Funcion } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { useSearchParams, useTitle } from '@plaza/shell/router'
import { useSession } from '@plaza/shell/session'
import { Button, Field, toast } from '@plaza/shell/ui'
import { UnsavedGuard, useLeaveSaved } from '@plaza/shell/unsaved'
import { FormSection, OfficeForm } from '../../parts/form/form-parts.tsx'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { acceptInvitacion } from './accept-invitacion.ts'

// A cajero sells; the others have the shop to look after first.
const placeOf = (funcion: Funcion, id: number) =>
  funcion === 'cajero' ? `/sales-counter?comercioId=${id}` : `/comercio/info?comercioId=${id}`

const AcceptForm = ({ codigo }: { codigo: string }) => {
  const leaveSaved = useLeaveSaved()
  const form = useSchemaForm(aceptarInvitacionSchema, { codigo })
  const { onSubmit, failure, isSending } = useSubmission({
    form,
    otherwise: 'No pudimos aceptar la invitación. Inténtalo de nuevo.',
    fieldOf: { invitacion_no_valida: 'codigo' },
    send: async (invitacion) => {
      const { id, nombre_barrio, funcion } = await acceptInvitacion(invitacion.codigo)
      toast(`Ya trabajas en ${nombre_barrio} como ${funcion}.`)
      leaveSaved(placeOf(funcion, id))
    },
  })
  return (
    <OfficeForm noValidate onSubmit={onSubmit}>
      <UnsavedGuard when={form.formState.isDirty} />
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
