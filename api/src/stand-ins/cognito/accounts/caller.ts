import type { Db, Trx } from '../../../../db/tables.ts'
import type { IdentityContext } from '../context/context.ts'
import { listKnown, saveKnown } from '../rows/known-devices.repository.ts'

const knownForMs = 90 * 86_400_000

/** Who asks for something that is limited. */
export interface Caller {
  /** Its network: an address of IPv4, or a /64 of IPv6. */
  address: string
  /** What its browser is known again by. */
  device?: string | undefined
  /** The browser is given that only now, and may keep no cookies. */
  isNewDevice?: boolean
  /** What they ask with, in a person's words: "Chrome en Android". */
  dispositivo?: string
}

type Digests = Pick<IdentityContext, 'digest'>

const digestOf = ({ digest }: Digests, purpose: string, text: string) =>
  digest(purpose, text).toString('base64url')

/** Names of a caller: of its device, where it has one, and of its network. */
export const namesOf = (ctx: Digests, purpose: string, { address, device }: Caller) => [
  ...(device ? [digestOf(ctx, purpose, `dispositivo ${device}`)] : []),
  digestOf(ctx, purpose, `red ${address}`),
]

/** The one name by which a caller will be known with the next request, whatever its browser keeps. */
export const lastingNameOf = (ctx: Digests, purpose: string, caller: Caller) => {
  const { address, isNewDevice } = caller
  const [name = ''] = namesOf(ctx, purpose, isNewDevice ? { address } : caller)
  return name
}

/** All names of a caller, each with an account. */
export const callerNames = (ctx: Digests, login: string, caller: Caller) =>
  namesOf(ctx, `cuenta ${login}`, caller)

/**
 * How an account knows a caller. Counting by what a caller says to be would let anybody be a new one with each try: a
 * device counts as itself only where the account has proved itself before.
 */
export const standingOf = async (ctx: IdentityContext, login: string, caller: Caller) => {
  const names = callerNames(ctx, login, caller)
  const known = await listKnown(ctx.db, names)
  const [first = ''] = names
  const isDeviceKnown = caller.device !== undefined && known.has(first)
  const [who = ''] = isDeviceKnown ? names : names.slice(-1)
  return { who, isDeviceKnown, isKnown: known.size > 0 }
}

/** An account proved itself here: for some months this caller is known to it. */
export const remember = (trx: Trx, ctx: Digests, login: string, caller: Caller) =>
  saveKnown(trx, callerNames(ctx, login, caller), new Date(Date.now() + knownForMs).toISOString())

/** Notes the browser in which an account is used: two accounts of one browser earn nothing of each other. */
export const noteDevice = async (
  db: Db,
  ctx: Digests & Pick<IdentityContext, 'plaza'>,
  sub: string,
  { device }: Caller,
) => {
  if (device) await ctx.plaza.noteDispositivo(db, sub, digestOf(ctx, 'dispositivo', device))
}
