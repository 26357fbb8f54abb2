import { cambiarClaveFormSchema } from '@plaza/api/contract'
import { loadIdentity } from '@plaza/shell/session'
import { Button } from '@plaza/shell/ui'
import { Fields } from '../account-page.tsx'
import { Failure } from '../failure.tsx'
import { PasswordField } from '../password-field.tsx'
import { bind, useSchemaForm } from '../schema-form.ts'
import { useSubmission } from '../use-submission.ts'
import { Actions } from './group.tsx'

interface PasswordFormProps {
  onSaved: () => void
  onCancel: () => void
}

const usePasswordChange = (onSaved: () => void) => {
  const typed = { password: '', newPassword: '', confirmPassword: '' }
  const form = useSchemaForm(cambiarClaveFormSchema, typed)
  const submission = useSubmission({
    form,
    otherwise: 'No pudimos cambiar tu contraseña. Inténtalo de nuevo.',
    fieldOf: { NotAuthorizedException: 'password', InvalidPasswordException: 'newPassword' },
    send: async ({ password, newPassword }) => {
      const identity = await loadIdentity()
      await identity.changePassword(password, newPassword)
      onSaved()
    },
  })
  return { form, ...submission }
}

/** The current password, and the new one twice. */
export const PasswordForm = ({ onSaved, onCancel }: PasswordFormProps) => {
  const { form, onSubmit, failure, isSending } = usePasswordChange(onSaved)
  return (
    <Fields noValidate onSubmit={onSubmit}>
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        {...bind(form, 'password')}
      />
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        help="Al menos 8 caracteres."
        {...bind(form, 'newPassword')}
      />
      <PasswordField
        label="Confirmar contraseña"
        autoComplete="new-password"
        {...bind(form, 'confirmPassword')}
      />
      <Failure text={failure} />
      <Actions>
        <Button variant="outlined" disabled={isSending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="contained" loading={isSending}>
          Guardar contraseña
        </Button>
      </Actions>
    </Fields>
  )
}
