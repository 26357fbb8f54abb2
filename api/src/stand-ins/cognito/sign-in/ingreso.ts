import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Trx } from '../../../../db/tables.ts'
import { useOnce } from '../../../machinery/once/once.ts'
import { takeProof, welcome } from '../accounts/attempts.ts'
import type { Caller } from '../accounts/caller.ts'
import {
  type Credentials,
  credentialsOf,
  holdProved,
  isPassword,
  poolName,
} from '../accounts/password.ts'
import type { IdentityContext } from '../context/context.ts'
import type { Inputs } from '../protocol/inputs.ts'
import { Refusal } from '../protocol/refusal.ts'
import { newPair, publicNumber, signatureOf } from '../protocol/srp.ts'
import { renew } from '../sessions/renovacion.ts'
import { issueTokens, openSignIn } from '../sessions/tokens.ts'
import { answerFactor, askFactor } from './ingreso-factor.ts'
import { answerSetup, askSetup, needsSetup } from './ingreso-first-factor.ts'
import { openChallenge, readChallenge } from './reto.ts'
import { hasFactor } from './segundo-factor.ts'

const challengeSeconds = 180

const finish = async (ctx: IdentityContext, caller: Caller, { usuario, login }: Credentials) => {
  if (!usuario) throw new Refusal('incorrectCredentials')
  if (!usuario.is_confirmed) throw new Refusal('notConfirmed')
  if (await hasFactor(ctx.db, usuario.sub)) return askFactor(ctx, usuario)
  if (await needsSetup(ctx, usuario)) return askSetup(ctx, usuario)
  const { signIn, RefreshToken } = await ctx.db.transaction().execute(async (trx) => {
    await holdProved(trx, usuario, 'incorrectCredentials')
    await welcome(trx, ctx, login, caller)
    return openSignIn(trx, ctx, { sub: usuario.sub, dispositivo: caller.dispositivo })
  })
  const tokens = await issueTokens(ctx, usuario, signIn)
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken } }
}

/** Lets a proof through once it was counted; a good one counts no more. */
const prove = async (
  ctx: IdentityContext,
  caller: Caller,
  credentials: Credentials,
  proof: () => boolean,
  before?: (trx: Trx) => Promise<void>,
) => {
  const takeBack = await takeProof(ctx, credentials.login, caller, before)
  if (!proof()) throw new Refusal('incorrectCredentials')
  const answer = await finish(ctx, caller, credentials)
  await takeBack()
  return answer
}

const beginSrp = async (
  ctx: IdentityContext,
  { USERNAME, SRP_A }: Record<string, string | null>,
) => {
  const A = publicNumber(SRP_A)
  if (!USERNAME || A === undefined) throw new Refusal('malformedRequest')
  const { sub, login, salt, verifier } = await credentialsOf(ctx, USERNAME)
  const { b, B } = newPair(verifier)
  const expires = Date.now() + challengeSeconds * 1000
  const block = openChallenge(ctx, { id: randomUUID(), sub, login, A, b, B, expires })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SRP_B: B.toString(16),
      SECRET_BLOCK: block,
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  }
}

const isSignature = (given: string, expected: Buffer) => {
  const bytes = Buffer.from(given, 'base64')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

const answerPassword = async (
  ctx: IdentityContext,
  { ChallengeResponses }: Inputs['RespondToAuthChallenge'],
  caller: Caller,
) => {
  const {
    USERNAME,
    PASSWORD_CLAIM_SECRET_BLOCK: block,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  } = ChallengeResponses
  if (!block || !signature || !timestamp) throw new Refusal('malformedRequest')
  const challenge = readChallenge(ctx, block)
  if (!challenge || challenge.expires < Date.now() || challenge.sub !== USERNAME)
    throw new Refusal('noChallenge')
  const credentials = await credentialsOf(ctx, challenge.login)
  const account = { ...challenge, poolName, userId: challenge.sub, verifier: credentials.verifier }
  const exchange = { ...account, secretBlock: Buffer.from(block, 'base64'), timestamp }
  return prove(
    ctx,
    caller,
    credentials,
    () => isSignature(signature, signatureOf(exchange)),
    async (trx) => {
      const expires = new Date(challenge.expires).toISOString()
      if (!(await useOnce(trx, `reto:${challenge.id}`, expires))) throw new Refusal('noChallenge')
    },
  )
}

/** Answers what a sign-in was asked for: its password's proof, and then its second factor, or that it was set up. */
export const respondToAuthChallenge = (
  ctx: IdentityContext,
  input: Inputs['RespondToAuthChallenge'],
  caller: Caller,
) => {
  const { ChallengeName, ChallengeResponses, Session } = input
  if (ChallengeName === 'PASSWORD_VERIFIER') return answerPassword(ctx, input, caller)
  if (ChallengeName === 'MFA_SETUP') return answerSetup(ctx, Session, caller)
  if (ChallengeName !== 'SOFTWARE_TOKEN_MFA') throw new Refusal('malformedRequest')
  return answerFactor(ctx, Session, ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE, caller)
}

const withPassword = async (
  ctx: IdentityContext,
  { USERNAME, PASSWORD }: Record<string, string | null>,
  caller: Caller,
) => {
  if (!USERNAME || !PASSWORD) throw new Refusal('malformedRequest')
  const credentials = await credentialsOf(ctx, USERNAME)
  return prove(ctx, caller, credentials, () => isPassword(credentials, PASSWORD))
}

const refresh = async (
  ctx: IdentityContext,
  { REFRESH_TOKEN }: Record<string, string | null>,
  caller: Caller,
) => {
  if (!REFRESH_TOKEN) throw new Refusal('malformedRequest')
  return { ChallengeParameters: {}, AuthenticationResult: await renew(ctx, REFRESH_TOKEN, caller) }
}

export const initiateAuth = (
  ctx: IdentityContext,
  { AuthFlow, AuthParameters }: Inputs['InitiateAuth'],
  caller: Caller,
) => {
  if (AuthFlow === 'USER_SRP_AUTH') return beginSrp(ctx, AuthParameters)
  if (AuthFlow === 'USER_PASSWORD_AUTH') return withPassword(ctx, AuthParameters, caller)
  return refresh(ctx, AuthParameters, caller)
}
