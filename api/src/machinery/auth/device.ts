import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { AppEnv } from '../http/env.ts'

const name = 'plaza_dispositivo'
const wellFormed = /^[\w-]{43}$/

/** Browsers keep no cookie for longer. */
const keptSeconds = 400 * 86_400

const known = (c: Context) => {
  const device = getCookie(c, name)
  return device && wellFormed.test(device) ? device : undefined
}

const cookieOf = (device: string, path: string, secure: boolean) =>
  generateCookie(name, device, {
    path,
    secure,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: keptSeconds,
  })

/**
 * Gives a browser something to be known again by, for the calls below a path: a random text that says nothing of anybody
 * and that no script reads. The handler reads `c.var.device`.
 */
export const knownDevice =
  (path: string, secure: boolean): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const device = known(c)
    const given = device ?? randomBytes(32).toString('base64url')
    c.set('device', given)
    c.set('isNewDevice', device === undefined)
    await next()
    if (!device) c.res.headers.append('set-cookie', cookieOf(given, path, secure))
  }
