import { rememberReferrer } from '@plaza/shell/referrer'
import { redirect, useTitle } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { AccountPage } from '../account-page.tsx'
import { StepOne } from './step-one.tsx'
import { StepTwo } from './step-two.tsx'
import { useRegister } from './use-register.ts'

/** Remembers who recommended Plaza; whoever has an account open needs no other. */
export const loader = ({ request }: { request: Request }) => {
  rememberReferrer(new URL(request.url).searchParams.get('referrer'))
  if (getSession().isAuthenticated) throw redirect('/')
  return null
}

export const Component = () => {
  const { step, one, two, complaint, goOn, goBack } = useRegister()
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
        <StepTwo one={one} two={two} goBack={goBack} />
      )}
    </AccountPage>
  )
}
