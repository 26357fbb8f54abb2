import { randomBytes, randomUUID } from 'node:crypto'
import { identidadIncorporada } from '../../../../contract/index.ts'
import type { Trx } from '../../../../db/tables.ts'
import { type Atributos, atributosOf } from '../accounts/atributos.ts'
import type { IdentityContext } from '../context/context.ts'
import { insertSesion } from '../rows/sesiones.repository.ts'
import { listGrupos, type UsuarioRow } from '../rows/usuarios.repository.ts'
import { refreshTokenOf } from './refresh-token.ts'

const lifeSeconds = 3600
const refreshDays = 30
const dayMs = 86_400_000

/** Scope of who proved a password: lets the bearer ask the service about their own account. */
const ownAccount = 'aws.cognito.signin.user.admin'

/** One sign-in: what stays the same in all tokens that come from it. */
export interface SignIn {
  originJti: string
  /** Seconds since the epoch. */
  authTime: number
  /** What its tokens are good for; null for what a password gives. */
  scope?: string | null | undefined
  nonce?: string | undefined
  /** How often its refresh token has changed. */
  renovaciones: number
  /** Whether its person showed a code of their second factor. */
  hasFactor: boolean
}

const personClaims = ({ address, phone_number, ...rest }: Atributos) => ({
  ...rest,
  ...(phone_number && { phone_number, phone_number_verified: false }),
  ...(address && { address: { formatted: address } }),
})

const usernameOf = ({ sub, login, correo }: UsuarioRow) => (login === correo ? sub : login)

const identitiesOf = ({ login }: UsuarioRow) => {
  const [, providerName, userId] = /^(\w+)_(.+)$/.exec(login) ?? []
  return [{ userId, providerName, providerType: providerName, primary: 'true' }]
}

const claimsOf = async (ctx: IdentityContext, usuario: UsuarioRow, signIn: SignIn) => {
  const groups = await listGrupos(ctx.db, usuario.sub)
  const iat = Math.floor(Date.now() / 1000)
  return {
    sub: usuario.sub,
    iss: ctx.issuer,
    ...(groups.length && { 'cognito:groups': groups }),
    origin_jti: signIn.originJti,
    event_id: randomUUID(),
    auth_time: signIn.authTime,
    amr: signIn.hasFactor ? ['pwd', 'otp'] : ['pwd'],
    iat,
    exp: iat + lifeSeconds,
  }
}

const identityClaims = (usuario: UsuarioRow, { nonce }: SignIn) => ({
  token_use: 'id',
  aud: identidadIncorporada.clientId,
  jti: randomUUID(),
  'cognito:username': usernameOf(usuario),
  email: usuario.correo,
  email_verified: usuario.is_correo_verified === 1,
  ...personClaims(atributosOf(usuario)),
  ...(usuario.login !== usuario.correo && { identities: identitiesOf(usuario) }),
  ...(nonce && { nonce }),
})

const accessClaims = (usuario: UsuarioRow, { scope, renovaciones }: SignIn) => ({
  token_use: 'access',
  client_id: identidadIncorporada.clientId,
  scope: scope ?? ownAccount,
  renovacion: renovaciones,
  username: usernameOf(usuario),
  jti: randomUUID(),
})

/** The two tokens of a sign-in, as they are today: groups and attributes are read again. */
export const issueTokens = async (ctx: IdentityContext, usuario: UsuarioRow, signIn: SignIn) => {
  const claims = await claimsOf(ctx, usuario, signIn)
  const { sign } = ctx.keys
  const [IdToken, AccessToken] = await Promise.all([
    sign({ ...claims, ...identityClaims(usuario, signIn) }),
    sign({ ...claims, ...accessClaims(usuario, signIn) }),
  ])
  return { AccessToken, IdToken, ExpiresIn: lifeSeconds, TokenType: 'Bearer' as const }
}

interface NewSignIn {
  sub: string
  scope?: string | null
  /** What it was made with, in a person's words. */
  dispositivo?: string | undefined
  hasFactor?: boolean
}

/** Writes a new sign-in; its first refresh token is told once. */
export const openSignIn = async (
  trx: Trx,
  ring: Pick<IdentityContext, 'digest'>,
  { sub, scope = null, dispositivo = '', hasFactor = false }: NewSignIn,
) => {
  const now = new Date()
  const sesion = {
    origin_jti: randomUUID(),
    sub,
    refresh_hash: randomBytes(32).toString('base64url'),
    auth_time: Math.floor(now.getTime() / 1000),
    scope,
    dispositivo,
    has_factor: hasFactor ? 1 : 0,
    usada_en: now.toISOString(),
    vence_en: new Date(now.getTime() + refreshDays * dayMs).toISOString(),
  }
  await insertSesion(trx, sesion)
  const signIn = {
    originJti: sesion.origin_jti,
    authTime: sesion.auth_time,
    scope,
    renovaciones: 0,
    hasFactor,
  }
  return { signIn, RefreshToken: refreshTokenOf(ring, sesion, 0) }
}
