import { inicioSesionFormSchema } from '@plaza/contract'
import { bind, Failure, useLeadOn, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { useLater } from '@plaza/shell/later'
import { Link } from '@plaza/shell/router'
import { Button, Field, Notice, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { Fields } from '../../parts/page/account-page.tsx'
import { FieldsSkeleton } from '../../parts/page/fields-skeleton.tsx'
import { PasswordField } from '../../parts/password/password-field.tsx'
import { SocialButtons } from '../../parts/social/social-buttons.tsx'
import { SecondStep } from './second-step.tsx'
import { signIn, type Waiting } from './sign-in.ts'

const loadFirstFactor = async () =>
  (await import(/* webpackChunkName: "first-factor" */ './first-factor.tsx')).FirstFactor

const Forgot = styled(Link)({
  justifySelf: 'end',
  padding: tokens.space(3, 0),
  margin: tokens.space(-3, 0),
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
})

interface NextProps {
  waiting: Waiting
  onBack: () => void
}

const Next = ({ waiting, onBack }: NextProps) => {
  const { secret, answer } = waiting
  const { Piece: FirstFactor, isLost, retry } = useLater(loadFirstFactor, secret !== undefined)
  if (!secret) return <SecondStep answer={answer} onBack={onBack} />
  if (FirstFactor) return <FirstFactor secret={secret} waiting={waiting} onBack={onBack} />
  if (!isLost) return <FieldsSkeleton label="Abriendo el segundo paso" fields={1} />
  return (
    <Notice tone="error">
      No pudimos abrir el segundo paso. <Button onClick={retry}>Reintentar</Button>
    </Notice>
  )
}

interface FirstStepProps {
  /** The address of who comes back from the second step. */
  email: string
  onWaiting: (waiting: Waiting) => void
}

const FirstStep = ({ email: known, onWaiting }: FirstStepProps) => {
  const leadOn = useLeadOn()
  const form = useSchemaForm(inicioSesionFormSchema, { email: known, password: '' })
  const { onSubmit, failure, isSending, isSent } = useSubmission({
    form,
    otherwise: 'Error al iniciar sesión.',
    send: async ({ email, password }) => {
      const outcome = await signIn(email, password)
      if (outcome === 'unconfirmed') await leadOn('/verify-email')
      if (typeof outcome === 'object') onWaiting(outcome)
    },
  })
  return (
    <>
      <SocialButtons verb="Entrar" />
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
          autoFocus={known !== ''}
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
    </>
  )
}

/** The ways in; after e-mail and password, the second step alone. Once the session is open, the screen's loader leads on. */
export const SigninForm = () => {
  const [waiting, setWaiting] = useState<Waiting>()
  const [email, setEmail] = useState('')
  // A form is sent once: who comes back finds another.
  const goBack = (from: Waiting) => {
    setEmail(from.email)
    setWaiting(undefined)
  }
  if (waiting) return <Next waiting={waiting} onBack={() => goBack(waiting)} />
  return <FirstStep email={email} onWaiting={setWaiting} />
}
