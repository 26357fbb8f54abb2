import type { RegresoSocial } from '@plaza/contract'
import { getCart } from '@plaza/shell/cart'
import { rememberReferrer } from '@plaza/shell/referrer'
import { getSession, loadIdentity, openSession } from '@plaza/shell/session'
import { takeSocialStart } from '../../parts/social/social-start.ts'
import { keepReturnPath, localPath, takeReturnPath } from '../../parts/visit/return-path.ts'
import { readReturn, type SocialReturn } from './read-return.ts'

/** What a return leads to: another screen, or the question whether it may take the place of an open session. */
export type Outcome = { path: string } | { came: SocialReturn; wanted: string | undefined }

const withQuery = (path: string, parameters: Record<string, string>) => {
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}

const open = ({ token, idToken, refreshToken, usuario, referrerId }: SocialReturn) => {
  const { id_usuario, correo_electronico, nombres, apellidos, profile_complete } = usuario
  openSession(
    { token, idToken, refreshToken },
    {
      sub: id_usuario,
      id_usuario,
      email: correo_electronico,
      name: `${nombres} ${apellidos}`.trim(),
      apellidos,
      profile_complete,
    },
  )
  if (!getSession().isAuthenticated) throw new Error('The tokens have expired')
  rememberReferrer(referrerId)
}

const pathOfSuccess = (wanted: string | undefined, isComplete: boolean) => {
  if (!isComplete) {
    keepReturnPath(wanted)
    return '/complete-profile'
  }
  return wanted ?? takeReturnPath() ?? (getCart().items.length ? '/cart' : '/')
}

const unreadable = 'los datos no son válidos o ya vencieron. Inténtalo de nuevo.'
const foreign = 'el ingreso no empezó en este navegador o ya se usó. Inténtalo de nuevo.'

const failed = (authErrorDetails: string) =>
  withQuery('/signin', { error: 'callback_processing_failed', authErrorDetails })

/** Opens the session that came back; answers where to go. */
export const enter = (came: SocialReturn, wanted: string | undefined): string => {
  try {
    open(came)
    return pathOfSuccess(wanted, came.usuario.profile_complete)
  } catch {
    return failed(unreadable)
  }
}

/** Lets the session that came back go, so that the one that is open stays alone; answers where to go. */
export const decline = ({ token, idToken, refreshToken }: SocialReturn) => {
  if (refreshToken)
    loadIdentity()
      .then((identity) => identity.revoke({ token, idToken, refreshToken }))
      // Nobody waits for it, and nothing of that session is kept here.
      .catch(() => undefined)
  return takeReturnPath() ?? '/'
}

const isSomebodyElse = ({ usuario }: SocialReturn) => {
  const { isAuthenticated, sub } = getSession()
  return isAuthenticated && sub !== usuario.id_usuario
}

/**
 * Opens the session that came back from a social provider, or says why there is none. What this browser did not begin
 * opens nothing, and nobody who is signed in is replaced unasked.
 */
export const afterReturn = (found: RegresoSocial): Outcome => {
  const isOurs = takeSocialStart(found.inicio)
  // "/" is what the API makes of no wish at all.
  const wanted = found.returnUrl === '/' ? undefined : localPath(found.returnUrl)
  if (found.error) {
    const authErrorDetails = found.details ?? ''
    return { path: withQuery(wanted ?? '/signin', { authError: found.error, authErrorDetails }) }
  }
  try {
    const came = readReturn(found)
    if (!came) return { path: withQuery('/signin', { error: 'missing_auth_parameters' }) }
    if (!isOurs) return { path: failed(foreign) }
    return isSomebodyElse(came) ? { came, wanted } : { path: enter(came, wanted) }
  } catch {
    return { path: failed(unreadable) }
  }
}
