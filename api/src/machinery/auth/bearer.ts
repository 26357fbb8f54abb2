import type { MiddlewareHandler } from 'hono'
import type { Permission, Tokens } from '../../ports/tokens.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/env.ts'

const bearer = /^Bearer +(\S+) *$/i

/** The token of an Authorization header; throws no_autenticado when there is none. */
export const tokenOf = (authorization: string | undefined) => {
  const token = authorization && bearer.exec(authorization)?.[1]
  if (!token) throw new ApiError('no_autenticado')
  return token
}

/** Lets a request through whose bearer token holds the permission. */
export const allow =
  (tokens: Tokens, permission: Permission): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const identity = await tokens.verify(tokenOf(c.req.header('authorization')))
    if (!identity.permissions.includes(permission)) throw new ApiError('sin_permiso')
    c.set('identity', identity)
    await next()
  }
