import { randomUUID } from 'node:crypto'
import { isUsed, useOnce } from '../../../machinery/once/once.ts'
import { welcome } from '../accounts/attempts.ts'
import type { Caller } from '../accounts/caller.ts'
import { holdProved } from '../accounts/password.ts'
import type { IdentityContext } from '../context/context.ts'
import { Refusal } from '../protocol/refusal.ts'
import type { UsuarioRow } from '../rows/usuarios.repository.ts'
import { issueTokens, openSignIn } from '../sessions/tokens.ts'
import { closeEspera, type Espera, findProved, openEspera } from './espera.ts'
import { proveFactor } from './segundo-factor.ts'

const lifeMs = 180_000

/** Asks whoever proved the password for a code. */
export const askFactor = (ctx: IdentityContext, { sub, salt }: UsuarioRow) => ({
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  ChallengeParameters: {},
  Session: closeEspera(ctx, {
    etapa: 'codigo',
    id: randomUUID(),
    sub,
    salt,
    exp: Date.now() + lifeMs,
  }),
})

const onceOf = ({ id }: Pick<Espera, 'id'>) => `factor:${id}`

/** Opens, once, the session of whoever proved password and second factor. */
export const openProved = async (
  ctx: IdentityContext,
  espera: Espera,
  usuario: UsuarioRow,
  caller: Caller,
) => {
  const { signIn, RefreshToken } = await ctx.db.transaction().execute(async (trx) => {
    await holdProved(trx, espera, 'expiredFactor')
    const isFirst = await useOnce(trx, onceOf(espera), new Date(espera.exp).toISOString())
    if (!isFirst) throw new Refusal('expiredFactor')
    await welcome(trx, ctx, usuario.login, caller)
    const { dispositivo } = caller
    return openSignIn(trx, ctx, { sub: usuario.sub, dispositivo, hasFactor: true })
  })
  const tokens = await issueTokens(ctx, usuario, signIn)
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken } }
}

/** Opens the session of whoever shows the code that was asked for. */
export const answerFactor = async (
  ctx: IdentityContext,
  session: string | null | undefined,
  code: string | undefined,
  caller: Caller,
) => {
  const espera = openEspera(ctx, session, 'codigo')
  const usuario = espera && (await findProved(ctx.db, espera))
  // What has opened a session, whose answer may be lost, opens no other: it would use a recovery code up for nothing.
  if (!usuario || (await isUsed(ctx.db, onceOf(espera)))) throw new Refusal('expiredFactor')
  await proveFactor(ctx, usuario, code ?? '', caller)
  return openProved(ctx, espera, usuario, caller)
}
