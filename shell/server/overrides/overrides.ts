import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import * as z from 'zod'
import type { ReleaseStore } from '../releases/release-store.ts'
import type { Passes } from '../visitors/passes.ts'

const cookie = 'plaza-modulos'
const seconds = 8 * 3600

/** What one browser gets instead of what is live, by module: a published version, or the address of a developer's server. */
export type Overrides = Record<string, string>

// Who chose: an administrator, by what the API can be asked about them, or the holder of the module's token, by its id.
const bySchema = z.union([
  z.strictObject({ pase: z.string() }),
  z.strictObject({ token: z.string() }),
])
export type ChosenBy = z.infer<typeof bySchema>

const chosenSchema = z.strictObject({ target: z.string(), by: bySchema })
const kept = z.strictObject({ until: z.number(), modules: z.record(z.string(), chosenSchema) })
type Chosen = z.infer<typeof kept>['modules']

// What a page server of another version wrote is no reason to show nothing.
const parse = (text: string): Chosen => {
  try {
    const { until, modules } = kept.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return until > Date.now() ? modules : {}
  } catch {
    return {}
  }
}

interface Deps {
  store: Pick<ReleaseStore, 'read'>
  passes: Passes
}

/**
 * Keeps overrides in a cookie that only this installation can write, for a working day, and each for as long as whoever chose
 * it may: a token that was revoked, or a role that was taken, ends them with the next page. `secure` as of a visitor's.
 */
export const overrideCookie = (key: string, secure: boolean, { store, passes }: Deps) => {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const

  const holds = async (name: string, by: ChosenBy) => {
    if ('pase' in by) return (await passes(by.pase)).includes('Administrador')
    const { tokens } = await store.read()
    return tokens.some(({ id, revoked, name: of }) => id === by.token && of === name && !revoked)
  }

  const readChosen = async (c: Context): Promise<Chosen> => {
    const text = await getSignedCookie(c, key, cookie)
    const chosen: Chosen = {}
    for (const [name, one] of Object.entries(text ? parse(text) : {}))
      if (await holds(name, one.by)) chosen[name] = one
    return chosen
  }

  return {
    read: async (c: Context): Promise<Overrides> =>
      Object.fromEntries(
        Object.entries(await readChosen(c)).map(([name, { target }]) => [name, target]),
      ),
    /** Adds one to those that this browser has. */
    choose: async (c: Context, name: string, target: string, by: ChosenBy) => {
      const modules = { ...(await readChosen(c)), [name]: { target, by } }
      const value = { until: Date.now() + seconds * 1000, modules }
      const text = Buffer.from(JSON.stringify(value)).toString('base64url')
      await setSignedCookie(c, cookie, text, key, { ...options, maxAge: seconds })
    },
    clear: (c: Context) => {
      deleteCookie(c, cookie, options)
    },
  }
}

export type OverrideCookie = ReturnType<typeof overrideCookie>
