import type { RegresoSocial } from '@plaza/api/contract'
import { getCart } from '@plaza/shell/cart'
import { rememberReferrer } from '@plaza/shell/referrer'
import { getSession, openSession } from '@plaza/shell/session'
import { keepReturnPath, localPath, takeReturnPath } from '../return-path.ts'
import { readReturn, type SocialReturn } from './read-return.ts'

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

/** Opens the session that came back from a social provider, or notes why there is none; answers where to go. */
export const afterReturn = (found: RegresoSocial): string => {
  // "/" is what the API makes of no wish at all.
  const wanted = found.returnUrl === '/' ? undefined : localPath(found.returnUrl)
  if (found.error) {
    const authErrorDetails = found.details ?? ''
    return withQuery(wanted ?? '/signin', { authError: found.error, authErrorDetails })
  }
  try {
    const came = readReturn(found)
    if (!came) return withQuery('/signin', { error: 'missing_auth_parameters' })
    open(came)
    return pathOfSuccess(wanted, came.usuario.profile_complete)
  } catch {
    return withQuery('/signin', {
      error: 'callback_processing_failed',
      authErrorDetails: unreadable,
    })
  }
}
