import type { Db } from '../../db/tables.ts'
import type { IdentityContext } from './context.ts'
import {
  countIntento,
  deleteIntento,
  deleteOldIntentos,
  findIntento,
  holdIntento,
} from './intentos.repository.ts'
import { Refusal } from './refusal.ts'

const minute = 60
const hour = 60 * minute

/** Failures in a row that cost nothing but themselves; each one more doubles the wait. */
const freeFailures = 5
const longestWait = 15 * minute
const failuresKept = 24 * hour

// Many people share an address: what one of them may do is limited per account.
const perAddress = { failures: 100, window: 10 * minute, sends: 300, signUps: 300 }
const sendsPerLogin = 5

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

const requireFree = (libre_en: string | undefined) => {
  const wait = libre_en ? Math.ceil((Date.parse(libre_en) - Date.now()) / 1000) : 0
  if (wait > 0) throw new Refusal('tooManyTries', wait)
}

const nameOf = ({ digest }: Pick<IdentityContext, 'digest'>, what: string, who: string) =>
  `${what}:${digest(what, who).toString('base64url')}`

/** Counts in a window, and refuses what goes beyond `most` until the window ends. */
const countWithin = async (db: Db, nombre: string, most: number, window: number) => {
  const { cuenta, vence_en } = await countIntento(db, nombre, inSeconds(window))
  if (cuenta > most) requireFree(vence_en)
}

/** Who asks for something that is limited. */
export interface Caller {
  /** Of the network. */
  address: string
  /** What they ask with, in a person's words: "Chrome en Android". */
  dispositivo?: string
}

/**
 * Counts a proof of a password as failed before it is looked at, so that many at once do not slip through. Refuses it
 * while the login has to wait. Run it in a transaction.
 */
export const takeProof = async (trx: Db, ctx: IdentityContext, login: string) => {
  const nombre = nameOf(ctx, 'ingreso', login)
  const { cuenta, libre_en } = await countIntento(trx, nombre, inSeconds(failuresKept))
  requireFree(libre_en)
  if (cuenta < freeFailures) return
  const wait = Math.min(2 ** (cuenta - freeFailures), longestWait)
  await holdIntento(trx, nombre, inSeconds(wait), inSeconds(failuresKept))
}

/** The proof was good: the failures before it are forgotten. */
export const forgetFailures = async (trx: Db, ctx: IdentityContext, login: string) => {
  await deleteIntento(trx, nameOf(ctx, 'ingreso', login))
  await deleteOldIntentos(trx)
}

/** Refuses an address from which too many passwords failed. */
export const requireTrusted = async (ctx: IdentityContext, { address }: Caller) => {
  const known = await findIntento(ctx.db, nameOf(ctx, 'direccion', address))
  if (known && known.cuenta >= perAddress.failures) requireFree(known.vence_en)
}

export const countFailure = async (ctx: IdentityContext, { address }: Caller) => {
  await countIntento(ctx.db, nameOf(ctx, 'direccion', address), inSeconds(perAddress.window))
}

/** Counts a sign-up from an address, which learns by it whether an e-mail has an account, and refuses too many an hour. */
export const takeSignUp = (ctx: IdentityContext, { address }: Caller) =>
  countWithin(ctx.db, nameOf(ctx, 'altas', address), perAddress.signUps, hour)

/** Counts a message to a login, asked for from an address, and refuses it when there were too many in the last hour. */
export const takeSend = (ctx: IdentityContext, login: string, { address }: Caller) =>
  ctx.db.transaction().execute(async (trx) => {
    await countWithin(trx, nameOf(ctx, 'envio', login), sendsPerLogin, hour)
    await countWithin(trx, nameOf(ctx, 'envios', address), perAddress.sends, hour)
  })
