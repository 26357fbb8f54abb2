import { errors, jwtVerify, SignJWT } from 'jose'
import type { WebToken } from '../../../contract/index.ts'
import type { Identity, Permission, Tokens } from '../../ports/tokens.ts'
import { ApiError } from '../errors.ts'
import type { Secrets } from '../keys/keys.ts'

const granted: Permission[] = ['catalogo:leer', 'usuarios:registrar']
const issuer = 'plaza'
const audience = 'plaza-api'
const lifeSeconds = 3600
const maxVerified = 10_000

const invalid = (cause: unknown) =>
  new ApiError(cause instanceof errors.JWTExpired ? 'token_vencido' : 'token_invalido', { cause })

/** The key that signs this installation's application tokens. */
export const getWebTokenKey = (secrets: Secrets) => secrets.get('webtoken')

/** Issues application tokens and verifies what comes back. They read the catalogue and register who just signed up. */
export const createTokens = (key: Uint8Array): Tokens => {
  // A signature costs more than a cached answer; a token that was good stays good until it expires.
  const verified = new Map<string, Identity>()

  const remember = (token: string, identity: Identity) => {
    if (verified.size >= maxVerified) verified.clear()
    verified.set(token, identity)
    return identity
  }

  const check = async (token: string): Promise<Identity> => {
    const { payload } = await jwtVerify<{ scope?: unknown }>(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['exp', 'scope'],
    }).catch((cause) => Promise.reject(invalid(cause)))
    return {
      permissions: String(payload.scope).split(' '),
      expiresAt: Number(payload.exp) * 1000,
    }
  }

  const issue = async (): Promise<WebToken> => {
    const accessToken = await new SignJWT({ scope: granted.join(' ') })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${lifeSeconds}s`)
      .sign(key)
    return { accessToken, expiresIn: lifeSeconds }
  }

  /** Resolves to the bearer's identity; throws token_vencido or token_invalido. */
  const verify = async (token: string): Promise<Identity> => {
    const known = verified.get(token)
    if (known && known.expiresAt > Date.now()) return known
    verified.delete(token)
    return remember(token, await check(token))
  }

  return { issue, verify }
}
