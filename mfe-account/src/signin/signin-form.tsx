import { inicioSesionFormSchema } from '@plaza/api/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Link, useNavigate } from '@plaza/shell/router'
import { Button, Field, styled, tokens } from '@plaza/shell/ui'
import { Fields } from '../account-page.tsx'
import { PasswordField } from '../password-field.tsx'
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
  const navigate = useNavigate()
  const form = useSchemaForm(inicioSesionFormSchema, { email: '', password: '' })
  const { onSubmit, failure, isSending, isSent } = useSubmission({
    form,
    otherwise: 'Error al iniciar sesión.',
    send: async ({ email, password }) => {
      if (!(await signIn(email, password))) await navigate('/verify-email')
    },
  })
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
