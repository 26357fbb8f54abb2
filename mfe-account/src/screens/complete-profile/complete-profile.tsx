import type { Usuario } from '@plaza/contract'
import { redirect, useLoaderData, useTitle } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { AccountPage, Card } from '../../parts/page/account-page.tsx'
import { findUsuario } from '../../parts/usuario/find-usuario.ts'
import { keepReturnPath, returnPathIn, takeReturnPath } from '../../parts/visit/return-path.ts'
import { CompleteProfileForm } from './complete-profile-form.tsx'
import { ConsentAnew } from './consent-anew.tsx'

/** How long the screen waits for what is known of the person, in ms. */
const patienceMs = 3000

/** Of whom nothing is missing but the consent to today's policy. */
const isOnlyToConsent = ({ roles: _, profile_complete, ...datos }: Usuario) =>
  !profile_complete && Object.values(datos).every(Boolean)

/** Only somebody signed in, with an e-mail, has a profile to complete; who has, and only passes here, goes on to where they wanted. */
export const loader = async ({ request }: { request: Request }) => {
  const wanted = returnPathIn(new URL(request.url).search)
  keepReturnPath(wanted)
  const { isAuthenticated, email } = getSession()
  if (!isAuthenticated || !email) throw redirect('/signin?redirectTo=%2Fcomplete-profile')
  // Without an answer everything is asked for, as of somebody new.
  const usuario = await findUsuario(email, AbortSignal.timeout(patienceMs)).catch(() => undefined)
  if (wanted && usuario?.profile_complete) throw redirect(takeReturnPath() ?? wanted)
  return { isOnlyToConsent: usuario !== undefined && isOnlyToConsent(usuario) }
}

const Consent = () => (
  <AccountPage
    icon="user"
    title="Tu autorización"
    lead="Nuestra política de datos cambió desde que la aceptaste. Léela y dinos si estás de acuerdo."
  >
    <Card>
      <ConsentAnew />
    </Card>
  </AccountPage>
)

export const Component = () => {
  const { isOnlyToConsent } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  useTitle('Completa tu perfil')
  if (isOnlyToConsent) return <Consent />
  return (
    <AccountPage
      icon="user"
      title="Completa tu perfil"
      lead="Nos faltan unos datos para entregarte tus pedidos."
    >
      <Card>
        <CompleteProfileForm />
      </Card>
    </AccountPage>
  )
}
