import { getSession, rolesOf } from '@plaza/shell/session'
import { redirect } from 'react-router-dom'
import type { Access } from '../../shared/remote/index.ts'

/** Thrown when the user is known but the route is for other roles. */
export class Forbidden extends Error {
  override name = 'Forbidden'
}

/** Lets the user pass, or throws: a redirect to /signin with the wanted address, or Forbidden. */
export const guard = (access: Access, url: string) => {
  if (access === 'public') return
  const session = getSession()
  const { pathname, search } = new URL(url)
  if (!session.isAuthenticated)
    throw redirect(`/signin?redirectTo=${encodeURIComponent(pathname + search)}`)
  if (access === 'signedIn') return
  if (!rolesOf(session).some((role) => access.includes(role))) throw new Forbidden()
}
