import { refusalCode } from '@plaza/shell/form'
import {
  type AskedCode,
  getSession,
  IdentityError,
  loadIdentity,
  refreshRoles,
  rolesOf,
} from '@plaza/shell/session'
import { newRescates } from '../../parts/factor/segundo-factor.ts'
import { findUsuario } from '../../parts/usuario/find-usuario.ts'
import { signUpEmail } from '../../parts/visit/waiting-email.ts'

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
  const asked = await identity.signIn(email, password)
  // Without a record, or without an answer, the session is as good.
  if (!asked) await meetUsuario(email).catch(() => undefined)
  return asked
}

let opening: Promise<unknown> = Promise.resolve()

const answering = async (email: string, { answer }: AskedCode, code: string) => {
  const opened = answer(code).then(() => meetUsuario(email).catch(() => undefined))
  opening = opened
  await opened
}

// Where the identity service is elsewhere there are none to tell.
const toldRescates = () =>
  newRescates().catch((cause) => (refusalCode(cause) === 'ruta_no_encontrada' ? undefined : []))

/** Shows the first code of a second factor that is set up while signing in. */
const preparing = async (email: string, asked: AskedCode, code: string) => {
  let leave: () => void = () => undefined
  const read = new Promise<void>((resolve) => {
    leave = resolve
  })
  const opened = answering(email, asked, code)
  // The session is open then, but nobody is led on before the recovery codes were read.
  opening = opened.then(() => read)
  await opened
  return { rescates: await toldRescates(), leave }
}

/** Resolves when no sign-in is under way in this tab. */
export const signInSettled = () => opening.catch(() => undefined)

/** What a sign-in waits for: a code of the second factor, or the first code of one that is set up now. */
export interface Waiting {
  email: string
  /** Of the second factor that has to be set up, in base32. */
  secret: string | undefined
  answer: (code: string) => Promise<void>
  /**
   * For who sets it up: the recovery codes, none where they could not be made and undefined where there are no such codes, and what
   * leads on once they were read.
   */
  prepare: (code: string) => Promise<{ rescates: string[] | undefined; leave: () => void }>
}

/** How a sign-in went on: open, waiting for the e-mail to be verified, or for a second factor. */
type Outcome = 'open' | 'unconfirmed' | Waiting

const waitingFor = (email: string, asked: AskedCode): Waiting => ({
  email,
  secret: asked.secret,
  answer: (code) => answering(email, asked, code),
  prepare: (code) => preparing(email, asked, code),
})

/** Opens the session, as far as the password goes; remembers the address of an account whose e-mail waits for its code. */
export const signIn = async (email: string, password: string): Promise<Outcome> => {
  const opened = open(email, password)
  opening = opened
  try {
    const asked = await opened
    return asked ? waitingFor(email, asked) : 'open'
  } catch (cause) {
    if (!(cause instanceof IdentityError) || cause.code !== 'UserNotConfirmedException') throw cause
    signUpEmail.set(email)
    return 'unconfirmed'
  }
}
