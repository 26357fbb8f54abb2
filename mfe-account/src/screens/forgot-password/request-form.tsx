import { recuperarFormSchema } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { loadIdentity } from '@plaza/shell/session'
import { Button, Field } from '@plaza/shell/ui'
import { Fields } from '../../parts/page/account-page.tsx'

interface RequestFormProps {
  /** What was typed before, when somebody comes back to correct it. */
  email: string
  /** Told the address that a code was sent to. */
  onSent: (email: string) => void
}

/** Asks for a recovery code. */
export const RequestForm = ({ email, onSent }: RequestFormProps) => {
  const form = useSchemaForm(recuperarFormSchema, { email })
  const { onSubmit, failure, isSending } = useSubmission({
    form,
    otherwise: 'Error al solicitar recuperación de contraseña.',
    send: async (typed) => {
      const identity = await loadIdentity()
      await identity.forgotPassword(typed.email)
      onSent(typed.email)
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
    </Fields>
  )
}
