import type { IdentityContext } from './context.ts'
import { Refusal } from './refusal.ts'
import { findSesion } from './sesiones.repository.ts'
import { hashOfToken, issueTokens } from './tokens.ts'
import { findUsuario } from './usuarios.repository.ts'

/** Changes a refresh token for new tokens of the same sign-in, with the groups of now. */
export const renew = async (ctx: IdentityContext, refreshToken: string) => {
  const sesion = await findSesion(ctx.db, hashOfToken(refreshToken))
  const usuario = sesion && (await findUsuario(ctx.db, sesion.sub))
  if (!usuario) throw new Refusal('invalidRefresh')
  if (sesion.is_revoked) throw new Refusal('revokedRefresh')
  if (Date.parse(sesion.vence_en) < Date.now()) throw new Refusal('expiredRefresh')
  const { origin_jti: originJti, auth_time: authTime, scope } = sesion
  return issueTokens(ctx, usuario, { originJti, authTime, scope })
}
