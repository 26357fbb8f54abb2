import {
  type AnswerCode,
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
  const answer = await identity.signIn(email, password)
  // Without a record, or without an answer, the session is as good.
  if (!answer) await meetUsuario(email).catch(() => undefined)
  return answer
}

let opening: Promise<unknown> = Promise.resolve()

const answeringFor =
  (email: string, answer: AnswerCode): AnswerCode =>
  async (code) => {
    const opened = answer(code).then(() => meetUsuario(email).catch(() => undefined))
    opening = opened
    await opened
  }

/** Resolves when no sign-in is under way in this tab. */
export const signInSettled = () => opening.catch(() => undefined)

/** How a sign-in went on: open, waiting for the e-mail to be verified, or for a code of the second factor. */
type Outcome = 'open' | 'unconfirmed' | AnswerCode

/** Opens the session, as far as the password goes; remembers the address of an account whose e-mail waits for its code. */
export const signIn = async (email: string, password: string): Promise<Outcome> => {
  const opened = open(email, password)
  opening = opened
  try {
    const answer = await opened
    return answer ? answeringFor(email, answer) : 'open'
  } catch (cause) {
    if (!(cause instanceof IdentityError) || cause.code !== 'UserNotConfirmedException') throw cause
    signUpEmail.set(email)
    return 'unconfirmed'
  }
}
