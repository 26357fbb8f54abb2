import {
  getSession,
  IdentityError,
  loadIdentity,
  refreshRoles,
  rolesOf,
} from '@plaza/shell/session'
import { findUsuario } from '../find-usuario.ts'
import { signUpEmail } from '../sign-up-email.ts'

/** How long a sign-in waits for the user's record, in ms. */
const patienceMs = 3000

// The record may know roles that were given after the tokens were made.
const meetUsuario = async (email: string) => {
  const { roles } = await findUsuario(email, AbortSignal.timeout(patienceMs))
  const known = rolesOf(getSession())
  if (roles.some((rol) => !known.includes(rol))) await refreshRoles()
}

const open = async (email: string, password: string) => {
  const identity = await loadIdentity()
  await identity.signIn(email, password)
  // Without a record, or without an answer, the session is as good.
  await meetUsuario(email).catch(() => undefined)
}

let opening: Promise<void> = Promise.resolve()

/** Resolves when no sign-in is under way in this tab. */
export const signInSettled = () => opening.catch(() => undefined)

/** Opens the session; answers false for an account whose e-mail waits for its code, and remembers that address. */
export const signIn = async (email: string, password: string): Promise<boolean> => {
  opening = open(email, password)
  try {
    await opening
    return true
  } catch (cause) {
    if (!(cause instanceof IdentityError) || cause.code !== 'UserNotConfirmedException') throw cause
    signUpEmail.set(email)
    return false
  }
}
