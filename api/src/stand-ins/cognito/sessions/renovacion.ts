import { type Caller, noteDevice } from '../accounts/caller.ts'
import { deliver } from '../accounts/deliver.ts'
import { replayMessage } from '../accounts/mensajes.ts'
import type { IdentityContext } from '../context/context.ts'
import { Refusal } from '../protocol/refusal.ts'
import { findSesion, revokeSesion, takeRenewal } from '../rows/sesiones.repository.ts'
import { findUsuario } from '../rows/usuarios.repository.ts'
import { readRefreshToken, refreshTokenOf } from './refresh-token.ts'
import { decideRenewal } from './renovacion.rules.ts'
import { issueTokens } from './tokens.ts'

type Sesion = NonNullable<Awaited<ReturnType<typeof findSesion>>>

const requireLive = ({ is_revoked, vence_en }: Sesion) => {
  if (is_revoked) throw new Refusal('revokedRefresh')
  if (Date.parse(vence_en) < Date.now()) throw new Refusal('expiredRefresh')
}

/** Somebody has a token that was changed for another: whoever it is, the whole sign-in ends, and its person is told. */
const endReplayed = async (ctx: IdentityContext, { origin_jti, sub }: Sesion) => {
  if (!(await revokeSesion(ctx.db, origin_jti))) return
  const usuario = await findUsuario(ctx.db, sub)
  // The session has ended whether or not the letter goes.
  if (usuario) await deliver(ctx, { to: usuario.correo, ...replayMessage }).catch(() => undefined)
}

/** Answers how many renewals the sign-in has now, and whether its refresh token is to be handed over. */
const advance = async (
  ctx: IdentityContext,
  sesion: Sesion,
  number: number,
): Promise<{ renovaciones: number; isHandedOver: boolean }> => {
  requireLive(sesion)
  const { origin_jti: originJti, renovaciones } = sesion
  const decision = decideRenewal(sesion, number, Date.now())
  if (decision === 'again') return { renovaciones, isHandedOver: true }
  if (decision === 'at once') return { renovaciones, isHandedOver: false }
  if (decision === 'next' && (await takeRenewal(ctx.db, originJti, number)))
    return { renovaciones: number + 1, isHandedOver: true }
  if (decision === 'next') {
    const now = await findSesion(ctx.db, originJti)
    if (!now) throw new Refusal('revokedRefresh')
    return advance(ctx, now, number)
  }
  await endReplayed(ctx, sesion)
  throw new Refusal('revokedRefresh')
}

/**
 * Changes a refresh token for new tokens of the same sign-in, with the groups of now, and for the refresh token that comes
 * after it. Without that where another answer has brought it already.
 */
export const renew = async (ctx: IdentityContext, refreshToken: string, caller?: Caller) => {
  const read = await readRefreshToken(ctx, refreshToken)
  const usuario = read && (await findUsuario(ctx.db, read.sesion.sub))
  if (!usuario) throw new Refusal('invalidRefresh')
  const { sesion, number } = read
  const { renovaciones, isHandedOver } = await advance(ctx, sesion, number)
  const { origin_jti: originJti, auth_time: authTime, scope } = sesion
  const hasFactor = sesion.has_factor === 1
  const signIn = { originJti, authTime, scope, renovaciones, hasFactor }
  const tokens = await issueTokens(ctx, usuario, signIn)
  if (caller) await noteDevice(ctx.db, ctx, usuario.sub, caller)
  const RefreshToken = refreshTokenOf(ctx, sesion, renovaciones)
  return { ...tokens, ...(isHandedOver && { RefreshToken }) }
}
