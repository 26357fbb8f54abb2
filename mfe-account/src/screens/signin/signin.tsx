import { Link, redirect, useLocation, useTitle } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { Notice } from '@plaza/shell/ui'
import { AccountPage, Aside, Card } from '../../parts/page/account-page.tsx'
import { keepReturnPath, returnPathIn, takeReturnPath } from '../../parts/visit/return-path.ts'
import { arrivalIn } from './arrival.ts'
import { signInSettled } from './sign-in.ts'
import { SigninForm } from './signin-form.tsx'

/** Whoever is signed in already, here or in another tab, goes on to where they wanted to be. */
export const loader = async ({ request }: { request: Request }) => {
  keepReturnPath(returnPathIn(new URL(request.url).search))
  if (!getSession().isAuthenticated) return null
  await signInSettled()
  throw redirect(takeReturnPath() ?? '/')
}

export const Component = () => {
  const { search } = useLocation()
  const arrival = arrivalIn(search)
  useTitle('Iniciar sesión')
  return (
    <AccountPage icon="user" title="Inicia sesión" lead="Qué bueno verte de nuevo por la plaza.">
      {arrival && <Notice tone={arrival.tone}>{arrival.text}</Notice>}
      <Card>
        <SigninForm />
      </Card>
      <Aside>
        ¿No tienes cuenta? <Link to="/register">Regístrate</Link>
        <br />
        ¿Tienes un código? <Link to="/verify-email">Verifica tu correo</Link>
      </Aside>
    </AccountPage>
  )
}
