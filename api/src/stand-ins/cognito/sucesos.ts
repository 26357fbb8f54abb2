import { decodeJwt } from 'jose'
import { audit, nadie } from '../../machinery/audit/audit.ts'
import type { IdentityContext } from './context/context.ts'
import { Refusal } from './protocol/refusal.ts'
import { findByLogin, findUsuario } from './rows/usuarios.repository.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isSub = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const loginOf = (body: unknown) => {
  const { AuthParameters, ChallengeResponses, Username } = record(body)
  return text(
    record(AuthParameters).USERNAME ?? record(ChallengeResponses).USERNAME ?? Username,
  ).toLowerCase()
}

// An address that has no account is written down like one that has, under a name that nobody can turn back.
const nameOf = async ({ db, digest }: IdentityContext, login: string) => {
  // One question, whoever is asked about: the answer must not show in how long it takes.
  const known = await (isSub.test(login) ? findUsuario(db, login) : findByLogin(db, login))
  return known?.sub ?? `desconocida:${digest('auditoria', login).toString('base64url')}`
}

const write = (ctx: IdentityContext, accion: string, id_usuario: string, recurso_id: string) =>
  ctx.db
    .transaction()
    .execute((trx) => audit(trx, { id_usuario, accion, recurso: 'cuenta', recurso_id }))

/** Writes a sign-in down whose password was wrong: of such there are only so many. */
export const noteFailure = async (ctx: IdentityContext, body: unknown, error: unknown) => {
  if (!(error instanceof Refusal) || error.reason !== 'incorrectCredentials') return
  const login = loginOf(body)
  if (login) await write(ctx, 'ingreso fallido', nadie, await nameOf(ctx, login))
}

const changes: Record<string, string> = {
  GlobalSignOut: 'cerrar sesiones',
  ChangePassword: 'cambiar contraseña',
}

/** Writes down what somebody did to their own account. */
export const noteChange = async (ctx: IdentityContext, operation: string, body: unknown) => {
  const accion = changes[operation]
  if (accion) {
    const { sub = '' } = decodeJwt(text(record(body).AccessToken))
    await write(ctx, accion, sub, sub)
  }
  if (operation === 'ConfirmForgotPassword')
    await write(ctx, 'recuperar contraseña', nadie, await nameOf(ctx, loginOf(body)))
}
