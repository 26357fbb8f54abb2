import type { Person } from '../../ports/sessions.ts'
import type { IdentityContext } from './context/context.ts'
import { personOf } from './cuenta.ts'
import type { Inputs } from './protocol/inputs.ts'
import { Refusal } from './protocol/refusal.ts'
import { deleteFactor } from './rows/factores.repository.ts'
import { beginSetup, verifySetup } from './sign-in/ingreso-first-factor.ts'
import { beginFactor, confirmFactor, hasFactor } from './sign-in/segundo-factor.ts'

/** How long after a sign-in the second factor may be replaced or given up, in seconds. */
const recentSeconds = 600

const provedJustNow = ({ hasFactor: isProved, authTime }: Person) =>
  Boolean(isProved) && Date.now() / 1000 - authTime <= recentSeconds

export const associateSoftwareToken = async (
  ctx: IdentityContext,
  input: Inputs['AssociateSoftwareToken'],
) => {
  const { AccessToken, Session } = input
  if (!AccessToken) return beginSetup(ctx, Session)
  const person = await personOf(ctx, { AccessToken })
  // Whoever has one proves it before another takes its place.
  if ((await hasFactor(ctx.db, person.sub)) && !provedJustNow(person))
    throw new Refusal('staleSignIn')
  return { SecretCode: await beginFactor(ctx, person.sub) }
}

export const verifySoftwareToken = async (
  ctx: IdentityContext,
  input: Inputs['VerifySoftwareToken'],
) => {
  const { AccessToken, Session, UserCode } = input
  if (!AccessToken) return verifySetup(ctx, Session, UserCode)
  const { sub, sesion } = await personOf(ctx, { AccessToken })
  await confirmFactor(ctx, sub, sesion, UserCode)
  return { Status: 'SUCCESS' }
}

/** A second factor counts once it is proved; it is given up by who showed it a moment ago. */
export const setUserMfaPreference = async (
  ctx: IdentityContext,
  input: Inputs['SetUserMFAPreference'],
) => {
  const person = await personOf(ctx, input)
  const { sub } = person
  if (input.SoftwareTokenMfaSettings.Enabled) {
    if (!(await hasFactor(ctx.db, sub))) throw new Refusal('malformedRequest')
    return {}
  }
  if (!provedJustNow(person)) throw new Refusal('staleSignIn')
  await deleteFactor(ctx.db, sub)
  return {}
}
