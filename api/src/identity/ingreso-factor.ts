import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { welcome } from './attempts.ts'
import type { Caller } from './caller.ts'
import type { IdentityContext } from './context.ts'
import { Refusal } from './refusal.ts'
import { proveFactor } from './segundo-factor.ts'
import { issueTokens, openSignIn } from './tokens.ts'
import { useOnce } from './usados.repository.ts'
import { findUsuario, type UsuarioRow } from './usuarios.repository.ts'

const lifeMs = 180_000

const waitingSchema = z.object({
  factor: z.literal(true),
  id: z.string(),
  sub: z.string(),
  exp: z.number(),
})

/** What a client carries, sealed, between its password and its code. */
const readWaiting = ({ seal }: IdentityContext, session: string) => {
  try {
    return waitingSchema.parse(JSON.parse(seal.open(session)))
  } catch {
    return undefined
  }
}

/** Asks whoever proved the password for a code. */
export const askFactor = ({ seal }: IdentityContext, { sub }: UsuarioRow) => {
  const waiting = { factor: true, id: randomUUID(), sub, exp: Date.now() + lifeMs }
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: {},
    Session: seal.close(JSON.stringify(waiting)),
  }
}

/** Opens the session of whoever shows the code that was asked for. */
export const answerFactor = async (
  ctx: IdentityContext,
  session: string | null | undefined,
  code: string | undefined,
  caller: Caller,
) => {
  const waiting = readWaiting(ctx, session ?? '')
  if (!waiting || waiting.exp < Date.now()) throw new Refusal('expiredFactor')
  const usuario = await findUsuario(ctx.db, waiting.sub)
  if (!usuario) throw new Refusal('expiredFactor')
  await proveFactor(ctx, waiting.sub, code ?? '')
  const { signIn, RefreshToken } = await ctx.db.transaction().execute(async (trx) => {
    const isFirst = await useOnce(trx, `factor:${waiting.id}`, new Date(waiting.exp).toISOString())
    if (!isFirst) throw new Refusal('expiredFactor')
    await welcome(trx, ctx, usuario.login, caller)
    const { dispositivo } = caller
    return openSignIn(trx, ctx, { sub: usuario.sub, dispositivo, hasFactor: true })
  })
  const tokens = await issueTokens(ctx, usuario, signIn)
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken } }
}
