import { codigoIngresoFormSchema } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Button, Field } from '@plaza/shell/ui'
import { Fields } from '../../parts/page/account-page.tsx'
import type { Waiting } from './sign-in.ts'

interface SecondStepProps {
  answer: Waiting['answer']
  /** Back to e-mail and password. */
  onBack: () => void
}

/** The code of whoever has a second factor. Once the session is open, the screen's loader leads on. */
export const SecondStep = ({ answer, onBack }: SecondStepProps) => {
  const form = useSchemaForm(codigoIngresoFormSchema, { code: '' })
  const { onSubmit, failure, isSending, isSent } = useSubmission({
    form,
    otherwise: 'Error al iniciar sesión.',
    fieldOf: { CodeMismatchException: 'code' },
    send: ({ code }) => answer(code),
  })
  return (
    <Fields noValidate onSubmit={onSubmit}>
      <Field
        label="Código de tu segundo paso"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        help="El de 6 dígitos de tu aplicación, o uno de rescate."
        {...bind(form, 'code')}
      />
      <Failure text={failure} />
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isSending || isSent}
      >
        Continuar
      </Button>
      <Button fullWidth disabled={isSending || isSent} onClick={onBack}>
        Volver
      </Button>
    </Fields>
  )
}
