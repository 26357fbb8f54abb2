import { bind, Failure } from '@plaza/shell/form'
import { providerOf, useSession } from '@plaza/shell/session'
import { Button, Field, Notice } from '@plaza/shell/ui'
import { UnsavedGuard } from '@plaza/shell/unsaved'
import { FormProvider } from 'react-hook-form'
import { ConsentField } from '../../parts/fields/consent-field.tsx'
import { Aside, Fields } from '../../parts/page/account-page.tsx'
import { PersonaFields } from '../../parts/persona/persona-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { useCompletion } from './use-completion.ts'

const LockedEmail = () => {
  const email = useSession((session) => session.email)
  const provider = useSession(providerOf)
  return (
    <Field
      label={provider ? `Email verificado con ${provider}` : 'Correo electrónico'}
      type="email"
      value={email ?? ''}
      readOnly
    />
  )
}

/** What Plaza still has to know; it can be saved once everything is there. */
export const CompleteProfileForm = () => {
  const { form, onSubmit, failure, isSending, isSent } = useCompletion()
  return (
    <FormProvider {...form}>
      <Fields noValidate onSubmit={onSubmit}>
        <UnsavedGuard when={form.formState.isDirty && !isSent} />
        <LockedEmail />
        <Field label="Nombres" autoComplete="given-name" {...bind(form, 'nombres')} />
        <Field label="Apellidos" autoComplete="family-name" {...bind(form, 'apellidos')} />
        <PersonaFields />
        <RoleFields form={form} />
        <ConsentField />
        <Failure text={failure} />
        {isSent && <Notice tone="success">Perfil completado correctamente. Redirigiendo...</Notice>}
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          loading={isSending}
          disabled={isSent || !form.formState.isValid}
        >
          Guardar Perfil
        </Button>
        {!form.formState.isValid && <Aside>Podrás guardar cuando todo esté completo.</Aside>}
      </Fields>
    </FormProvider>
  )
}
