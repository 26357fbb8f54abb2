import { Link, useTitle } from '@plaza/shell/router'
import { useState } from 'react'
import { AccountPage, Aside, Card } from '../../parts/page/account-page.tsx'
import { recoveryEmail } from '../../parts/visit/waiting-email.ts'
import { RequestForm } from './request-form.tsx'
import { ResetForm } from './reset-form.tsx'

const title = 'Recuperar Contraseña'

export const Component = () => {
  const [email, setEmail] = useState(() => recoveryEmail.get() ?? '')
  const [isAsked, setAsked] = useState(email !== '')
  const [isSentNow, setSentNow] = useState(false)
  useTitle(title)
  const showReset = (address: string, isSent: boolean) => {
    recoveryEmail.set(address)
    setEmail(address)
    setSentNow(isSent)
    setAsked(true)
  }
  const goBack = () => {
    recoveryEmail.remove()
    setAsked(false)
  }
  return (
    <AccountPage
      icon="shield"
      title={title}
      part={isAsked ? 'reset' : 'request'}
      lead={
        isAsked && (
          <>
            Escribe el código que {isSentNow ? 'enviamos a' : 'recibiste en'}{' '}
            <strong>{email}</strong> y tu contraseña nueva.
          </>
        )
      }
    >
      <Card>
        {isAsked ? (
          <ResetForm email={email} isSentNow={isSentNow} onBack={goBack} />
        ) : (
          <RequestForm email={email} onAsked={showReset} />
        )}
      </Card>
      <Aside>
        ¿La recordaste? <Link to="/signin">Inicia sesión</Link>
      </Aside>
    </AccountPage>
  )
}
