import { Link, useTitle } from '@plaza/shell/router'
import { useState } from 'react'
import { AccountPage, Aside, Card } from '../../parts/page/account-page.tsx'
import { RequestForm } from './request-form.tsx'
import { ResetForm } from './reset-form.tsx'

const title = 'Recuperar Contraseña'

export const Component = () => {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  useTitle(title)
  const showReset = (sentTo: string) => {
    setEmail(sentTo)
    setSent(true)
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
          <ResetForm email={email} onBack={() => setSent(false)} />
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
