import { loadIdentity } from './load-identity.ts'
import { rolesOf } from './store/roles.ts'
import { forgetSession, getSession, rereadSession } from './store/store.ts'

/** A token this close to its end is renewed before it is used, in ms. */
const marginMs = 10_000

let pending: Promise<void> | undefined

// A refresh token is good once: two tabs that use one at the same time look like its owner and a thief.
const alone = (work: () => Promise<void>) =>
  globalThis.navigator?.locks ? navigator.locks.request('plaza-renovacion', work) : work()

const renew = async () => {
  // A social session may have come without a refresh token: it ends with its tokens.
  if (!getSession().refreshToken) return forgetSession()
  const identity = await loadIdentity()
  await identity.refresh()
}

const renewInTurn = (hasToBeNew: boolean) => {
  const { token, sub } = getSession()
  return alone(async () => {
    rereadSession()
    const now = getSession()
    // What one person began is not done by another, who signed in elsewhere meanwhile.
    if (sub !== (now.sub ?? sub)) throw new TypeError()
    // Another tab has done it meanwhile, or has signed out; where nobody is signed in there is nothing to renew, nor to end.
    if (!now.token || (!hasToBeNew && now.token !== token)) return
    await renew()
  })
}

const renewOnce = (hasToBeNew: boolean) => {
  pending ??= renewInTurn(hasToBeNew).finally(() => {
    pending = undefined
  })
  return pending
}

/** Renews the tokens, once however many wait for it. A session that cannot be renewed ends; no connection rejects. */
export const renewTokens = () => renewOnce(false)

/** The signed-in user's access token, good for a call now; null for a visitor. Rejects when it has to be renewed and cannot. */
export const freshToken = async (): Promise<string | null> => {
  const { isAuthenticated, expiresAt } = getSession()
  if (isAuthenticated && expiresAt - marginMs <= Date.now()) await renewTokens()
  return getSession().token
}

/** Asks for tokens with the groups of now, after a change of roles; answers the roles. */
export const refreshRoles = async () => {
  // A renewal that began before the change knows nothing of it.
  await pending?.catch(() => undefined)
  if (getSession().refreshToken) await renewOnce(true)
  return rolesOf(getSession())
}
