import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import * as z from 'zod'

const cookie = 'plaza-modulos'
const seconds = 8 * 3600

/** What one browser gets instead of what is live, by module: a published version, or the address of a developer's server. */
export type Overrides = Record<string, string>

const kept = z.strictObject({ until: z.number(), modules: z.record(z.string(), z.string()) })

// What a page server of another version wrote is no reason to show nothing.
const parse = (text: string): Overrides => {
  try {
    const { until, modules } = kept.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return until > Date.now() ? modules : {}
  } catch {
    return {}
  }
}

/** Keeps overrides in a cookie that only this installation can write, for a working day; `secure` as of a visitor's. */
export const overrideCookie = (key: string, secure: boolean) => {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  return {
    read: async (c: Context): Promise<Overrides> => {
      const text = await getSignedCookie(c, key, cookie)
      return text ? parse(text) : {}
    },
    write: (c: Context, modules: Overrides) => {
      const value = { until: Date.now() + seconds * 1000, modules }
      const text = Buffer.from(JSON.stringify(value)).toString('base64url')
      return setSignedCookie(c, cookie, text, key, { ...options, maxAge: seconds })
    },
    clear: (c: Context) => {
      deleteCookie(c, cookie, options)
    },
  }
}

export type OverrideCookie = ReturnType<typeof overrideCookie>
