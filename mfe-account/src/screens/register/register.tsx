import { useLater } from '@plaza/shell/later'
import { rememberReferrer } from '@plaza/shell/referrer'
import { redirect, useTitle } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { ErrorState } from '@plaza/shell/ui'
import { AccountPage } from '../../parts/page/account-page.tsx'
import { FieldsSkeleton } from '../../parts/page/fields-skeleton.tsx'
import { StepOne } from './step-one.tsx'
import type { StepTwoProps } from './step-two.tsx'
import { useRegister } from './use-register.ts'

const loadStepTwo = async () =>
  (await import(/* webpackChunkName: "register-two" */ './step-two.tsx')).StepTwo

/** Remembers who recommended Plaza; whoever has an account open needs no other. */
export const loader = ({ request }: { request: Request }) => {
  rememberReferrer(new URL(request.url).searchParams.get('referrer'))
  if (getSession().isAuthenticated) throw redirect('/')
  return null
}

interface SecondProps extends StepTwoProps {
  second: ReturnType<typeof useLater<StepTwoProps>>
}

const Second = ({ second: { Piece, isLost, retry }, ...steps }: SecondProps) => {
  if (Piece) return <Piece {...steps} />
  if (!isLost) return <FieldsSkeleton label="Abriendo el paso 2" fields={7} />
  return (
    <ErrorState
      title="No pudimos cargar el paso 2"
      message="Lo que escribiste sigue aquí. Revisa tu conexión e inténtalo de nuevo."
      onRetry={retry}
    />
  )
}

export const Component = () => {
  const { step, one, two, complaint, goOn, goBack } = useRegister()
  // Its code comes while somebody types the first step.
  const second = useLater(loadStepTwo, step === 2 || one.formState.isDirty)
  useTitle('Crear cuenta')
  return (
    <AccountPage
      icon="store"
      title="Crea tu cuenta"
      part={step}
      lead={step === 1 ? 'Paso 1 de 2: tus datos de ingreso' : 'Paso 2 de 2: tus datos personales'}
    >
      {step === 1 ? (
        <StepOne form={one} complaint={complaint} onDone={goOn} />
      ) : (
        <Second second={second} one={one} two={two} goBack={goBack} />
      )}
    </AccountPage>
  )
}
