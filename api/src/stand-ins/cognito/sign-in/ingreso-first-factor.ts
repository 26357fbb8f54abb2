import { randomUUID } from 'node:crypto'
import { roles } from '../../../../contract/index.ts'
import type { Caller } from '../accounts/caller.ts'
import type { IdentityContext } from '../context/context.ts'
import { Refusal } from '../protocol/refusal.ts'
import { listGrupos, type UsuarioRow } from '../rows/usuarios.repository.ts'
import { closeEspera, findProved, openEspera } from './espera.ts'
import { openProved } from './ingreso-factor.ts'
import { beginFactor, confirmFactor, hasFactor } from './segundo-factor.ts'

/** Time to find an application of codes and to install it. */
const lifeMs = 900_000

/** Whether somebody has to set a second factor up before their session opens. */
export const needsSetup = async (
  { db, plaza, requiresFactor }: IdentityContext,
  { sub }: UsuarioRow,
) => {
  if (!requiresFactor) return false
  const grupos = await listGrupos(db, sub)
  const given = roles.filter((rol) => grupos.includes(rol))
  const person = { sub, roles: given, authTime: 0, expiresAt: 0 }
  return (await plaza.rolesOf(db, person)).includes('Administrador')
}

/** Asks whoever proved the password to set a second factor up. */
export const askSetup = (ctx: IdentityContext, { sub, salt }: UsuarioRow) => ({
  ChallengeName: 'MFA_SETUP',
  ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  Session: closeEspera(ctx, {
    etapa: 'preparar',
    id: randomUUID(),
    sub,
    salt,
    exp: Date.now() + lifeMs,
  }),
})

// Whoever has one meanwhile signs in with it, and whoever knows only the password of before sets none up.
const waiting = async (ctx: IdentityContext, session: string | null | undefined) => {
  const espera = openEspera(ctx, session, 'preparar')
  const usuario = espera && (await findProved(ctx.db, espera))
  if (!usuario || (await hasFactor(ctx.db, usuario.sub))) throw new Refusal('expiredFactor')
  return espera
}

/** Makes the secret of who has proved the password and has no session yet. */
export const beginSetup = async (ctx: IdentityContext, session: string | null | undefined) => {
  const espera = await waiting(ctx, session)
  return { SecretCode: await beginFactor(ctx, espera.sub), Session: closeEspera(ctx, espera) }
}

/** Takes the first code of it. */
export const verifySetup = async (
  ctx: IdentityContext,
  session: string | null | undefined,
  code: string,
) => {
  const espera = await waiting(ctx, session)
  await confirmFactor(ctx, espera.sub, undefined, code)
  return { Status: 'SUCCESS', Session: closeEspera(ctx, { ...espera, etapa: 'preparado' }) }
}

/** Opens the session of whoever has set the second factor up that was asked for. */
export const answerSetup = async (
  ctx: IdentityContext,
  session: string | null | undefined,
  caller: Caller,
) => {
  const espera = openEspera(ctx, session, 'preparado')
  const usuario = espera && (await findProved(ctx.db, espera))
  if (!usuario || !(await hasFactor(ctx.db, espera.sub))) throw new Refusal('expiredFactor')
  return openProved(ctx, espera, usuario, caller)
}
