import { restablecerFormSchema } from '@plaza/contract'
import { bind, Failure, refusalCode, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { getSession, IdentityError, loadIdentity, signOut } from '@plaza/shell/session'
import { Button, Notice } from '@plaza/shell/ui'
import { useRef } from 'react'
import { CodeField } from '../../parts/fields/code-field.tsx'
import { Fields } from '../../parts/page/account-page.tsx'
import { NewPassword } from '../../parts/password/new-password.tsx'
import { useMoveOn } from '../../parts/visit/use-move-on.ts'
import { recoveryEmail } from '../../parts/visit/waiting-email.ts'

const ended = 'ExpiredCodeException'
const mayBeSet =
  'Este código ya no sirve. Puede que tu contraseña ya haya cambiado: prueba a iniciar sesión con la nueva, o pide otro código.'

/** Sets the password. An ended code after a lost answer may have ended by setting it. */
const useRecovery = (email: string) => {
  const isUnheard = useRef(false)
  return async (code: string, newPassword: string) => {
    const identity = await loadIdentity()
    try {
      await identity.confirmPassword(email, code, newPassword)
    } catch (cause) {
      const refused = refusalCode(cause)
      if (refused === ended && isUnheard.current) throw new IdentityError(ended, mayBeSet)
      isUnheard.current ||= refused === 'NetworkError'
      throw cause
    }
  }
}

const useReset = (email: string) => {
  const moveOn = useMoveOn()
  const recover = useRecovery(email)
  const form = useSchemaForm(restablecerFormSchema, {
    code: '',
    newPassword: '',
    confirmPassword: '',
  })
  const submission = useSubmission({
    form,
    otherwise: 'Error al restablecer la contraseña.',
    fieldOf: {
      CodeMismatchException: 'code',
      [ended]: 'code',
      InvalidPasswordException: 'newPassword',
    },
    send: async ({ code, newPassword }) => {
      await recover(code, newPassword)
      recoveryEmail.remove()
      // It ended every session of theirs: what this browser has of one leads nowhere.
      if (getSession().email?.toLowerCase() === email.toLowerCase()) signOut()
      moveOn('/signin')
    },
  })
  return { form, ...submission }
}

interface ResetFormProps {
  email: string
  /** Whoever has a code from before was sent none. */
  isSentNow: boolean
  /** Goes back to ask for another code, or with another address. */
  onBack: () => void
}

/** The code and the new password. */
export const ResetForm = ({ email, isSentNow, onBack }: ResetFormProps) => {
  const { form, onSubmit, failure, isSending, isSent } = useReset(email)
  return (
    <Fields noValidate onSubmit={onSubmit}>
      {isSentNow && !isSent && (
        <Notice tone="success">
          Se ha enviado un código de recuperación a tu correo electrónico.
        </Notice>
      )}
      {/* Tells the password manager whose password is being changed. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField {...bind(form, 'code')} />
      <NewPassword
        label="Nueva contraseña"
        password={bind(form, 'newPassword')}
        again={bind(form, 'confirmPassword')}
      />
      <Failure text={failure} />
      {isSent && (
        <Notice tone="success">
          ¡Contraseña actualizada correctamente! Redirigiendo al inicio de sesión...
        </Notice>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isSending}
        disabled={isSent}
      >
        Cambiar contraseña
      </Button>
      <Button fullWidth disabled={isSending || isSent} onClick={onBack}>
        No me llegó el código
      </Button>
    </Fields>
  )
}
