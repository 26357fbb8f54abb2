import type { Hono } from 'hono'
import type { Call } from '../../../contract/calls.ts'
import type { AppEnv } from './env.ts'
import type { Entrance } from './mount.ts'

const roomOf = ({ path }: Call) => path.split('/')[1] ?? ''

const isOne = (texts: readonly (string | undefined)[]) => new Set(texts).size === 1

// A room belongs to the part of the API that is first in it; others have calls below its addresses.
const ownersOf = (calls: readonly Call[], room: string) => {
  const inside = calls.filter((call) => roomOf(call) === room)
  return inside.filter(({ tag }) => tag === inside[0]?.tag)
}

// What every one of them asks: a role only where it is one and the same.
const leastOf = (calls: readonly Call[]): Call | undefined => {
  const [first] = calls
  if (!first || first.bearer === 'none' || !isOne(calls.map(({ bearer }) => bearer)))
    return undefined
  const { own: _, permission: __, roles, ...rest } = first
  return { ...rest, ...(isOne(calls.map((call) => call.roles?.join())) && roles && { roles }) }
}

/**
 * Asks of an address that no call serves what the calls of its room ask, which is the address's first word: who may
 * not be there does not learn what there is. Stands behind every call.
 */
export const closeRooms = (
  app: Pick<Hono<AppEnv>, 'use'>,
  gatesOf: Entrance['gatesOf'],
  calls: readonly Call[],
) => {
  for (const room of new Set(calls.map(roomOf))) {
    const least = leastOf(ownersOf(calls, room))
    if (least) app.use(`/${room}/*`, ...gatesOf(least))
  }
}
