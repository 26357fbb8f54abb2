import { useTitle } from '@plaza/shell/router'
import { useSession } from '@plaza/shell/session'
import { Page } from '@plaza/shell/ui'
import { ProfileCard } from './profile-card.tsx'
import { Visitor } from './visitor.tsx'

export const Component = () => {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  useTitle('Mi Perfil')
  return <Page>{isAuthenticated ? <ProfileCard /> : <Visitor />}</Page>
}
