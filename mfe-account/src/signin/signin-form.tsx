import { inicioSesionFormSchema } from '@plaza/api/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Link, useNavigate } from '@plaza/shell/router'
import type { AnswerCode } from '@plaza/shell/session'
import { Button, Field, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { Fields } from '../account-page.tsx'
import { PasswordField } from '../password-field.tsx'
import { SecondStep } from './second-step.tsx'
import { signIn } from './sign-in.ts'

const Forgot = styled(Link)({
  justifySelf: 'end',
  padding: tokens.space(3, 0),
  margin: tokens.space(-3, 0),
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
})

/** E-mail and password. Once the session is open, the screen's loader leads on. */
export const SigninForm = () => {
  const [answer, setAnswer] = useState<AnswerCode>()
  const navigate = useNavigate()
  const form = useSchemaForm(inicioSesionFormSchema, { email: '', password: '' })
  const { onSubmit, failure, isSending, isSent } = useSubmission({
    form,
    otherwise: 'Error al iniciar sesión.',
    send: async ({ email, password }) => {
      const outcome = await signIn(email, password)
      if (outcome === 'unconfirmed') await navigate('/verify-email')
      if (typeof outcome === 'function') setAnswer(() => outcome)
    },
  })
  if (answer) return <SecondStep answer={answer} onBack={() => setAnswer(undefined)} />
  return (
    <Fields noValidate onSubmit={onSubmit}>
      <Field
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...bind(form, 'email')}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        {...bind(form, 'password')}
      />
      <Forgot to="/forgot-password">¿Olvidaste tu contraseña?</Forgot>
      <Failure text={failure} />
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isSending || isSent}
      >
        Iniciar sesión
      </Button>
    </Fields>
  )
}
