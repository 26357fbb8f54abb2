import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

const prefix = 'plaza_renovacion_'
const path = '/api/identity'
const lifeSeconds = 30 * 24 * 3600

// One per session: the late answer of one that was left must not take the place of the one that is open.
const nameOf = (sesion: string, isSecure: boolean) =>
  `${isSecure ? '__Secure-' : ''}${prefix}${sesion.slice(0, 8)}`

const write = (sesion: string, value: string, isSecure: boolean, maxAge: number) =>
  generateCookie(nameOf(sesion, isSecure), value, {
    path,
    httpOnly: true,
    secure: isSecure,
    sameSite: 'Strict',
    maxAge,
  })

/** The header's value that leaves a session's refresh token where no script finds it, with the identity service alone. */
export const renewalCookie = (sesion: string, refreshToken: string, isSecure: boolean) =>
  write(sesion, refreshToken, isSecure, lifeSeconds)

/** The header's value that takes it away. */
export const noRenewalCookie = (sesion: string, isSecure: boolean) => write(sesion, '', isSecure, 0)

/** The refresh token of a session that this browser sent along. */
export const renewalIn = (c: Context, sesion: string, isSecure: boolean) =>
  getCookie(c, nameOf(sesion, isSecure))

/** Every refresh token that this browser sent along. */
export const renewalsIn = (c: Context, isSecure: boolean) =>
  Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(nameOf('', isSecure)))
    .map(([, value]) => value)
