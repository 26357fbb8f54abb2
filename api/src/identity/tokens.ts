import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { identidadIncorporada } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { type Atributos, atributosOf } from './atributos.ts'
import type { IdentityContext } from './context.ts'
import { insertSesion } from './sesiones.repository.ts'
import { listGrupos, type UsuarioRow } from './usuarios.repository.ts'

const lifeSeconds = 3600
const refreshDays = 30
const dayMs = 86_400_000

/** Scope of who proved a password: lets the bearer ask the service about their own account. */
const ownAccount = 'aws.cognito.signin.user.admin'

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** One sign-in: what stays the same in all tokens that come from it. */
export interface SignIn {
  originJti: string
  /** Seconds since the epoch. */
  authTime: number
  /** What its tokens are good for; null for what a password gives. */
  scope?: string | null | undefined
  nonce?: string | undefined
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

const accessClaims = (usuario: UsuarioRow, { scope }: SignIn) => ({
  token_use: 'access',
  client_id: identidadIncorporada.clientId,
  scope: scope ?? ownAccount,
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

/** Writes a new sign-in; its refresh token is told once and kept as a hash. */
export const openSignIn = async (trx: Db, sub: string, scope: string | null = null) => {
  const RefreshToken = randomBytes(48).toString('base64url')
  const signIn = { originJti: randomUUID(), authTime: Math.floor(Date.now() / 1000), scope }
  await insertSesion(trx, {
    origin_jti: signIn.originJti,
    sub,
    refresh_hash: hashOfToken(RefreshToken),
    auth_time: signIn.authTime,
    scope,
    vence_en: new Date(Date.now() + refreshDays * dayMs).toISOString(),
  })
  return { signIn, RefreshToken }
}
