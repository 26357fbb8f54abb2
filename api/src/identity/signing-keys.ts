import { generateKeyPairSync } from 'node:crypto'
import { calculateJwkThumbprint, createLocalJWKSet, importJWK, type JWK, SignJWT } from 'jose'
import type { Db } from '../../db/tables.ts'
import { getText } from '../claves/claves.ts'
import type { Seal } from './seal.ts'

const alg = 'RS256'

const newPrivateJwk = () =>
  JSON.stringify(
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  )

const publicPart = async ({ kty, n, e }: JWK): Promise<JWK> => {
  const jwk = { kty, n, e } as JWK
  return { ...jwk, alg, use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}

/** The RSA keys of this installation: made once, sealed in its database. */
export const openSigningKeys = async (db: Db, seal: Seal) => {
  const stored = await getText(db, 'identity-rsa', () => seal.close(newPrivateJwk()))
  const privateJwk: JWK = JSON.parse(seal.open(stored))
  const privateKey = await importJWK(privateJwk, alg)
  const publicJwk = await publicPart(privateJwk)
  const jwks = { keys: [publicJwk] }

  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: publicJwk.kid as string }).sign(privateKey)

  return { jwks, find: createLocalJWKSet(jwks), sign }
}

export type SigningKeys = Awaited<ReturnType<typeof openSigningKeys>>
