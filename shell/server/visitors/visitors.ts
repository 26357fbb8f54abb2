import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Context } from 'hono'
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import { makeFolder } from '../files/give-to-owner.ts'
import { keptSecret } from '../files/kept-secret.ts'
import type { Visitor } from '../releases/choose-releases.ts'
import type { Passes } from './passes.ts'
import { isOfStaff } from './roles.ts'

const groupCookie = 'plaza-grupo'
const staffCookie = 'plaza-personal'
const groups = 10_000
const staffSeconds = 12 * 3600
const yearSeconds = 365 * 86_400

/** The key that signs this installation's cookies: made at first use. Several page servers need the same one (PAGE_KEY). */
export const pageKey = async (dataFolder: string) => {
  await makeFolder(dataFolder)
  return keptSecret(join(dataFolder, 'page.key'), () => randomBytes(32).toString('base64url'))
}

const readGroup = (c: Context) => {
  const text = getCookie(c, groupCookie) ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

/**
 * Reads and writes what a browser keeps about which versions it gets. `key` signs what may not be made up; `secure` is for
 * a site at https, whose cookies travel by it alone.
 */
export const createVisitors = (key: string, secure: boolean, passes: Passes) => {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const

  // Of whoever works here no more, what the browser keeps says nothing.
  const isStaff = async (c: Context) => {
    const pase = await getSignedCookie(c, key, staffCookie)
    return Boolean(pase) && isOfStaff(await passes(String(pase)))
  }

  return {
    /** Who asks. With `needsGroup`, whoever has none is given one; without `needsStaff`, nobody is asked whether they work here. */
    of: async (c: Context, needsGroup: boolean, needsStaff = true): Promise<Visitor> => {
      let group = readGroup(c)
      if (group === undefined && needsGroup) {
        group = randomInt(groups)
        setCookie(c, groupCookie, String(group), { ...options, maxAge: yearSeconds })
      }
      return { group, staff: needsStaff && (await isStaff(c)) }
    },
    /** Takes this browser for one of somebody who works here, by their pass, for half a day. */
    welcomeStaff: (c: Context, pase: string) =>
      setSignedCookie(c, staffCookie, pase, key, { ...options, maxAge: staffSeconds }),
    forgetStaff: (c: Context) => {
      deleteCookie(c, staffCookie, options)
    },
  }
}

export type Visitors = ReturnType<typeof createVisitors>
