import { redirect, useTitle } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { AccountPage, Card } from '../../parts/page/account-page.tsx'
import { keepReturnPath, returnPathIn } from '../../parts/visit/return-path.ts'
import { CompleteProfileForm } from './complete-profile-form.tsx'

/** Only somebody signed in, with an e-mail, has a profile to complete. */
export const loader = ({ request }: { request: Request }) => {
  keepReturnPath(returnPathIn(new URL(request.url).search))
  const { isAuthenticated, email } = getSession()
  if (!isAuthenticated || !email) throw redirect('/signin?redirectTo=%2Fcomplete-profile')
  return null
}

export const Component = () => {
  useTitle('Completa tu perfil')
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
