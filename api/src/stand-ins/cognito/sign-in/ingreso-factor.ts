import { randomUUID } from 'node:crypto'
import { useOnce } from '../../../machinery/once/once.ts'
import { welcome } from '../accounts/attempts.ts'
import type { Caller } from '../accounts/caller.ts'
import type { IdentityContext } from '../context/context.ts'
import { Refusal } from '../protocol/refusal.ts'
import { findUsuario, type UsuarioRow } from '../rows/usuarios.repository.ts'
import { issueTokens, openSignIn } from '../sessions/tokens.ts'
import { closeEspera, type Espera, openEspera } from './espera.ts'
import { proveFactor } from './segundo-factor.ts'

const lifeMs = 180_000

/** Asks whoever proved the password for a code. */
export const askFactor = (ctx: IdentityContext, { sub }: UsuarioRow) => ({
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  ChallengeParameters: {},
  Session: closeEspera(ctx, {
    etapa: 'codigo',
    id: randomUUID(),
    sub,
    exp: Date.now() + lifeMs,
  }),
})

/** Opens, once, the session of whoever proved password and second factor. */
export const openProved = async (
  ctx: IdentityContext,
  { id, exp }: Espera,
  usuario: UsuarioRow,
  caller: Caller,
) => {
  const { signIn, RefreshToken } = await ctx.db.transaction().execute(async (trx) => {
    const isFirst = await useOnce(trx, `factor:${id}`, new Date(exp).toISOString())
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
  const usuario = espera && (await findUsuario(ctx.db, espera.sub))
  if (!usuario) throw new Refusal('expiredFactor')
  await proveFactor(ctx, espera.sub, code ?? '')
  return openProved(ctx, espera, usuario, caller)
}
