import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod'
import { type Rol, roles } from '../../../contract/index.ts'
import type { Person, Sessions } from '../../ports/sessions.ts'
import { ApiError, SessionEnded } from '../errors.ts'

/** The sign-in that a token comes from, and which of its renewals brought the token. */
export interface Origin {
  originJti: string | undefined
  /** Of an access token of our own. */
  renovacion: number | undefined
  sub: string
  /** Seconds since the epoch. */
  authTime: number
}

export interface SessionsDeps {
  issuer: string
  clientId: string
  /** Finds the key that a token names. */
  keys: JWTVerifyGetKey
  /** Whether the sign-in that a token comes from still stands. */
  isLive: (origin: Origin) => Promise<boolean>
  /** Whether administrators need a second factor. */
  requiresFactor?: boolean | undefined
}

const clockToleranceSeconds = 5
const maxVerified = 5000
const keptMs = 60_000

const base = {
  sub: z.guid(),
  exp: z.number(),
  auth_time: z.number(),
  origin_jti: z.string().optional(),
  amr: z.array(z.string()).default([]),
  'cognito:groups': z.array(z.string()).default([]),
}

const accessSchema = z.object({
  ...base,
  token_use: z.literal('access'),
  client_id: z.string(),
  renovacion: z.number().optional(),
})

const identitySchema = z.object({
  ...base,
  token_use: z.literal('id'),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
})

type Claims = z.infer<typeof accessSchema> | z.infer<typeof identitySchema>

const isRol = (group: string): group is Rol => (roles as readonly string[]).includes(group)

const personOf = (claims: Claims, requiresFactor: boolean): Person => ({
  hasFactor: claims.amr.includes('otp'),
  lacksFactor: requiresFactor && !claims.amr.includes('otp'),
  sub: claims.sub,
  roles: claims['cognito:groups'].filter(isRol),
  sesion: claims.origin_jti,
  authTime: claims.auth_time,
  expiresAt: claims.exp * 1000,
})

// What is wrong with the keys' address says nothing about the token.
const isAway = (cause: unknown) =>
  !(cause instanceof errors.JOSEError) ||
  cause instanceof errors.JWKSTimeout ||
  cause instanceof errors.JWKSInvalid ||
  cause.code === errors.JOSEError.code

const refusalOf = (cause: unknown) => {
  if (isAway(cause)) return new ApiError('servicio_no_disponible', { cause })
  return new ApiError(cause instanceof errors.JWTExpired ? 'token_vencido' : 'token_invalido', {
    cause,
  })
}

const parse = <Schema extends z.ZodType>(schema: Schema, payload: JWTPayload) => {
  const parsed = schema.safeParse(payload)
  if (parsed.success) return parsed.data
  throw new ApiError('token_invalido', { cause: parsed.error })
}

// A signature costs more than the rest of a request: what was good stays good for a while, unless it expires or its
// session ends. Not for longer, because a key may be withdrawn.
const remembering = <Value extends Claims>(check: (token: string) => Promise<Value>) => {
  const verified = new Map<string, { claims: Value; until: number }>()
  return async (token: string) => {
    const known = verified.get(token)
    if (known && known.until > Date.now()) return known.claims
    verified.delete(token)
    const claims = await check(token)
    if (verified.size >= maxVerified) verified.clear()
    verified.set(token, { claims, until: Math.min(claims.exp * 1000, Date.now() + keptMs) })
    return claims
  }
}

/** Verifies tokens of one issuer and one client. */
export const createSessions = ({
  issuer,
  clientId,
  keys,
  isLive,
  requiresFactor = false,
}: SessionsDeps): Sessions => {
  const verify = async (token: string, audience?: string) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp', 'sub', 'token_use'],
      ...(audience && { audience }),
    }).catch((cause) => Promise.reject(refusalOf(cause)))
    return payload
  }

  const access = remembering(async (token) => {
    const claims = parse(accessSchema, await verify(token))
    if (claims.client_id === clientId) return claims
    throw new ApiError('token_invalido')
  })

  const identity = remembering(async (token) =>
    parse(identitySchema, await verify(token, clientId)),
  )

  const live = async <Value extends Claims>(claims: Value) => {
    const renovacion = claims.token_use === 'access' ? claims.renovacion : undefined
    if (
      await isLive({
        originJti: claims.origin_jti,
        renovacion,
        sub: claims.sub,
        authTime: claims.auth_time,
      })
    )
      return claims
    throw new ApiError('token_invalido', { cause: new SessionEnded(claims.sub) })
  }

  return {
    isLive: ({ sub, sesion: originJti, authTime }) =>
      isLive({ originJti, renovacion: undefined, sub, authTime }),
    verifyAccess: async (token) => personOf(await live(await access(token)), requiresFactor),
    verifyIdentity: async (token) => {
      const claims = await live(await identity(token))
      return {
        ...personOf(claims, requiresFactor),
        correo: claims.email_verified ? claims.email : undefined,
      }
    },
  }
}

const keysAt = (issuer: string) =>
  createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
    timeoutDuration: 3000,
  })

/**
 * Verifies tokens of a pool elsewhere, by the keys that it publishes. What it has revoked it tells nobody: `getCorte` says
 * until when Plaza itself ended a person's sign-ins, in seconds since the epoch.
 */
export const createRemoteSessions = (
  issuer: string,
  clientId: string,
  getCorte: (sub: string) => Promise<number | undefined>,
) =>
  createSessions({
    ...{ issuer, clientId, keys: keysAt(issuer) },
    isLive: async ({ sub, authTime }) => authTime > ((await getCorte(sub)) ?? 0),
  })
