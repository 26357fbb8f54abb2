import { loadIdentity } from './load-identity.ts'
import { forgetSession, getSession } from './store/store.ts'

/** Forgets the user in every tab at once; the refresh token is made worthless as soon as the identity service can be reached. */
export const signOut = () => {
  const { token, idToken, refreshToken } = getSession()
  forgetSession()
  if (!token || !idToken || !refreshToken) return
  loadIdentity()
    .then((identity) => identity.revoke({ token, idToken, refreshToken }))
    // Nobody waits for it: without a connection the token lives until it expires, and this browser has forgotten it.
    .catch(() => undefined)
}
