import { recuperarFormSchema } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { loadIdentity } from '@plaza/shell/session'
import { Button, Field } from '@plaza/shell/ui'
import { Fields } from '../../parts/page/account-page.tsx'

interface RequestFormProps {
  /** What was typed before, when somebody comes back to correct it. */
  email: string
  /** Told the address whose code is asked next, and whether one was sent to it just now. */
  onAsked: (email: string, isSent: boolean) => void
}

/** Asks for a recovery code. */
export const RequestForm = ({ email, onAsked }: RequestFormProps) => {
  const form = useSchemaForm(recuperarFormSchema, { email })
  const { onSubmit, failure, isSending } = useSubmission({
    form,
    otherwise: 'Error al solicitar recuperación de contraseña.',
    send: async (typed) => {
      const identity = await loadIdentity()
      await identity.forgotPassword(typed.email)
      onAsked(typed.email, true)
    },
  })
  return (
    <Fields noValidate onSubmit={onSubmit}>
      <Field
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        inputMode="email"
        help="Te enviaremos un código para crear una contraseña nueva."
        {...bind(form, 'email')}
      />
      <Failure text={failure} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSending}>
        Enviar código
      </Button>
      {/* One that somebody else asked for is good too: who asks too often keeps nobody out. */}
      <Button
        fullWidth
        disabled={isSending}
        onClick={form.handleSubmit(({ email }) => onAsked(email, false))}
      >
        Ya tengo un código
      </Button>
    </Fields>
  )
}
