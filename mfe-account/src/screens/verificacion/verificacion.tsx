import type { Usuario } from '@plaza/contract'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { getSession, useSession } from '@plaza/shell/session'
import { Button, EmptyState } from '@plaza/shell/ui'
import { AccountPage } from '../../parts/page/account-page.tsx'
import { findUsuario } from '../../parts/usuario/find-usuario.ts'
import { signUpEmail } from '../../parts/visit/waiting-email.ts'
import { EmailItem } from './email-item.tsx'
import { Items } from './item.tsx'
import { PerfilItem } from './perfil-item.tsx'
import { RolItem } from './rol-item.tsx'

interface Pending {
  usuario: Usuario | undefined
  /** The address that waits for its code in this visit. */
  waiting: string | null
}

/** What is known of the account; without an answer the screen shows what it knows itself. */
export const loader = async (): Promise<Pending> => {
  const { email } = getSession()
  const usuario = email ? await findUsuario(email).catch(() => undefined) : undefined
  return { usuario, waiting: signUpEmail.get() }
}

const Visitor = () => (
  <EmptyState
    icon="shield"
    title="Inicia sesión para ver qué le falta a tu cuenta"
    action={
      <Button variant="contained" component={Link} to="/signin?redirectTo=%2Fverificacion">
        Iniciar sesión
      </Button>
    }
  />
)

export const Component = () => {
  const { usuario, waiting } = useLoaderData<Pending>()
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  useTitle('Verificación')
  return (
    <AccountPage icon="shield" title="Verificación" lead="Lo que le falta a tu cuenta.">
      {isAuthenticated || waiting ? (
        <Items>
          <EmailItem waiting={waiting} />
          {isAuthenticated && <PerfilItem usuario={usuario} />}
          {isAuthenticated && <RolItem />}
        </Items>
      ) : (
        <Visitor />
      )}
    </AccountPage>
  )
}
