import type { AtributosRegistro } from '@plaza/contract'

/**
 * What the identity service does for a person. Every refusal rejects with an IdentityError. Loaded on demand by
 * `loadIdentity`.
 */
export interface Identity {
  /** Resolves to the `sub` of the new account, which a code by mail has to confirm. */
  signUp: (email: string, password: string, attributes: AtributosRegistro) => Promise<string>
  confirm: (email: string, code: string) => Promise<void>
  resend: (email: string) => Promise<void>
  /** Opens the session, or answers what it waits for. */
  signIn: (email: string, password: string) => Promise<AskedCode | undefined>
  /** Makes the secret of a second factor, in base32. It counts once a code of it was shown. */
  beginFactor: () => Promise<string>
  confirmFactor: (code: string) => Promise<void>
  /** Gives the second factor up. */
  endFactor: () => Promise<void>
  forgotPassword: (email: string) => Promise<void>
  confirmPassword: (email: string, code: string, newPassword: string) => Promise<void>
  changePassword: (password: string, newPassword: string) => Promise<void>
  getAttributes: () => Promise<Record<string, string>>
  updateAttributes: (attributes: Record<string, string>) => Promise<void>
  /** Deletes the account at the identity service and ends the session. */
  deleteUser: () => Promise<void>
  /** Ends the sessions of this person on every device. */
  signOutEverywhere: () => Promise<void>
  /** Makes a refresh token worthless. */
  revoke: (tokens: Tokens) => Promise<void>
  /** Gets new tokens, with the groups of now. A refusal ends the session; it rejects when no answer came. */
  refresh: () => Promise<void>
}

/** A second factor that a sign-in waits for. */
export interface AskedCode {
  /** Of the one that has to be set up first, in base32; without it the person has one. */
  secret?: string | undefined
  /** Shows a code of it, or a recovery code, which opens the session. */
  answer: (code: string) => Promise<void>
}

/** The tokens of one session. */
export interface Tokens {
  token: string
  idToken: string
  refreshToken: string
}

/** Why the identity service refused. `message` is Spanish and ready to show. */
export class IdentityError extends Error {
  override name = 'IdentityError'
  constructor(
    /** Type of the refusal ("CodeMismatchException"), or NetworkError, NotAuthenticated, NEW_PASSWORD_REQUIRED, UnknownError. */
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}
