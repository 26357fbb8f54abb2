import { verifyFormSchema } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Link, redirect, useLoaderData, useTitle } from '@plaza/shell/router'
import { loadIdentity } from '@plaza/shell/session'
import { Button, Notice } from '@plaza/shell/ui'
import { CodeField } from '../../parts/fields/code-field.tsx'
import { AccountPage, Aside, Card, Fields } from '../../parts/page/account-page.tsx'
import { useMoveOn } from '../../parts/visit/use-move-on.ts'
import { signUpEmail } from '../../parts/visit/waiting-email.ts'
import { Resend } from './resend.tsx'

/** The address that waits for its code; whoever has none registers first. */
export const loader = () => {
  const email = signUpEmail.get()
  if (!email) throw redirect('/register')
  return email
}

const useVerification = (email: string) => {
  const moveOn = useMoveOn()
  const form = useSchemaForm(verifyFormSchema, { code: '' })
  const submission = useSubmission({
    form,
    otherwise: 'Error al verificar el correo electrónico.',
    fieldOf: { CodeMismatchException: 'code', ExpiredCodeException: 'code' },
    send: async ({ code }) => {
      const identity = await loadIdentity()
      await identity.confirm(email, code)
      signUpEmail.remove()
      moveOn('/signin')
    },
  })
  /** For a new code: neither the old one nor what was wrong with it. */
  const forget = () => {
    form.reset()
    submission.forget()
  }
  return { form, ...submission, forget }
}

type Verification = ReturnType<typeof useVerification>

const CodeForm = ({ form, onSubmit, failure, isSending, isSent }: Verification) => (
  <Fields noValidate onSubmit={onSubmit}>
    <CodeField {...bind(form, 'code')} />
    <Failure text={failure} />
    {isSent && (
      <Notice tone="success">
        ¡Correo verificado correctamente! Redirigiendo al inicio de sesión...
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
      Verificar
    </Button>
  </Fields>
)

export const Component = () => {
  const email = useLoaderData<string>()
  const verification = useVerification(email)
  useTitle('Verifica tu correo')
  return (
    <AccountPage
      icon="mail"
      title="Verifica tu correo"
      lead={
        <>
          Escribe el código que enviamos a <strong>{email}</strong>. Si no lo ves, revisa el correo
          no deseado.
        </>
      }
    >
      <Card>
        <CodeForm {...verification} />
        <Resend
          email={email}
          isVerifying={verification.isSending || verification.isSent}
          onSent={verification.forget}
        />
      </Card>
      <Aside>
        ¿Ya lo verificaste? <Link to="/signin">Inicia sesión</Link>
        <br />
        ¿No es tu correo? <Link to="/register">Regístrate de nuevo</Link>
      </Aside>
    </AccountPage>
  )
}
