import type { Sesion } from '@plaza/contract'

/** The current user, or an anonymous visitor when `isAuthenticated` is false. `expiresAt` is in ms since 1970, by this device's clock. */
export type Session = Sesion

export const anonymous: Session = {
  email: null,
  name: null,
  sub: null,
  token: null,
  idToken: null,
  refreshToken: null,
  expiresAt: 0,
  isAuthenticated: false,
}
