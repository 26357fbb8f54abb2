import { Link, useTitle } from '@plaza/shell/router'
import { useState } from 'react'
import { AccountPage, Aside, Card } from '../../parts/page/account-page.tsx'
import { recoveryEmail } from '../../parts/visit/waiting-email.ts'
import { RequestForm } from './request-form.tsx'
import { ResetForm } from './reset-form.tsx'

const title = 'Recuperar Contraseña'

export const Component = () => {
  const [email, setEmail] = useState(() => recoveryEmail.get() ?? '')
  const [isSent, setSent] = useState(email !== '')
  useTitle(title)
  const showReset = (sentTo: string) => {
    recoveryEmail.set(sentTo)
    setEmail(sentTo)
    setSent(true)
  }
  const goBack = () => {
    recoveryEmail.remove()
    setSent(false)
  }
  return (
    <AccountPage
      icon="shield"
      title={title}
      part={isSent ? 'reset' : 'request'}
      lead={
        isSent && (
          <>
            Escribe el código que enviamos a <strong>{email}</strong> y tu contraseña nueva.
          </>
        )
      }
    >
      <Card>
        {isSent ? (
          <ResetForm email={email} onBack={goBack} />
        ) : (
          <RequestForm email={email} onSent={showReset} />
        )}
      </Card>
      <Aside>
        ¿La recordaste? <Link to="/signin">Inicia sesión</Link>
      </Aside>
    </AccountPage>
  )
}
