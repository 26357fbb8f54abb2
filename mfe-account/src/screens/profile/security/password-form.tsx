import { changeClaveFormSchema } from '@plaza/contract'
import { bind, Failure, refusalCode, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { loadIdentity } from '@plaza/shell/session'
import { Button } from '@plaza/shell/ui'
import { useRef } from 'react'
import { Fields } from '../../../parts/page/account-page.tsx'
import { Actions } from '../../../parts/page/actions.tsx'
import { NewPassword } from '../../../parts/password/new-password.tsx'
import { PasswordField } from '../../../parts/password/password-field.tsx'

interface PasswordFormProps {
  onSaved: () => void
  onCancel: () => void
}

const usePasswordChange = (onSaved: () => void) => {
  const typed = { password: '', newPassword: '', confirmPassword: '' }
  const form = useSchemaForm(changeClaveFormSchema, typed)
  // A new one whose answer was lost may be the current one by now.
  const unheard = useRef('')
  const change = async (password: string, newPassword: string) => {
    const identity = await loadIdentity()
    try {
      await identity.changePassword(password, newPassword)
    } catch (cause) {
      if (refusalCode(cause) === 'NetworkError') unheard.current = newPassword
      throw cause
    }
  }
  const submission = useSubmission({
    form,
    otherwise: 'No pudimos cambiar tu contraseña. Inténtalo de nuevo.',
    fieldOf: { NotAuthorizedException: 'password', InvalidPasswordException: 'newPassword' },
    send: async ({ password, newPassword }) => {
      try {
        await change(password, newPassword)
      } catch (cause) {
        if (!unheard.current || refusalCode(cause) !== 'NotAuthorizedException') throw cause
        await change(unheard.current, newPassword)
      }
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
        autoFocus
        autoComplete="current-password"
        {...bind(form, 'password')}
      />
      <NewPassword
        label="Nueva contraseña"
        password={bind(form, 'newPassword')}
        again={bind(form, 'confirmPassword')}
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
