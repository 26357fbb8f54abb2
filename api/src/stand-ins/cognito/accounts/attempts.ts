import type { Trx } from '../../../../db/tables.ts'
import type { Limit } from '../../../machinery/limits/limits.ts'
import type { IdentityContext } from '../context/context.ts'
import { isWithin, take } from '../context/quotas.ts'
import { Refusal } from '../protocol/refusal.ts'
import {
  countIntento,
  deleteIntentos,
  deleteOldIntentos,
  holdIntento,
} from '../rows/intentos.repository.ts'
import { findByLogin } from '../rows/usuarios.repository.ts'
import { type Caller, callerNames, noteDevice, remember, standingOf } from './caller.ts'

const hour = 60 * 60

/** Failures in a row that cost nothing but themselves; each one more doubles the wait. */
const freeFailures = 5
const longestWait = hour
const failuresKept = 24 * hour

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

const requireFree = (libre_en: string) => {
  const wait = Math.ceil((Date.parse(libre_en) - Date.now()) / 1000)
  if (wait > 0) throw new Refusal('tooManyTries', wait)
}

const intentoOf = (name: string) => `ingreso:${name}`

// Counted before the proof is looked at, so that many at once do not slip through.
const countProof = async (trx: Trx, name: string) => {
  const nombre = intentoOf(name)
  const { cuenta, libre_en } = await countIntento(trx, nombre, inSeconds(failuresKept))
  requireFree(libre_en)
  if (cuenta < freeFailures) return
  const wait = Math.min(2 ** (cuenta - freeFailures), longestWait)
  await holdIntento(trx, nombre, inSeconds(wait), inSeconds(failuresKept))
}

type Taken = [limit: Limit, who: string][]

const quotasOf = async (ctx: IdentityContext, login: string, caller: Caller) => {
  const { passwordsOfNetwork, passwordsForAccount, passwordsForAll } = ctx.quotas
  const { who, isKnown, isDeviceKnown } = await standingOf(ctx, login, caller)
  const ofNetwork: Taken = isDeviceKnown ? [] : [[passwordsOfNetwork, caller.address]]
  const ofStrangers: Taken = isKnown
    ? []
    : [
        [passwordsForAccount, login],
        [passwordsForAll, ''],
      ]
  return { who, quotas: [...ofNetwork, ...ofStrangers] }
}

/**
 * Counts a proof of a password as failed, and refuses it while this caller has to wait, or its network, or everybody
 * whom the account does not know. A device from which the account has signed in waits for its own failures only:
 * nobody else locks its owner out. `before` runs in the same transaction, first. Answers what takes the count back.
 */
export const takeProof = async (
  ctx: IdentityContext,
  login: string,
  caller: Caller,
  before: (trx: Trx) => Promise<void> = async () => undefined,
) => {
  const { who, quotas } = await quotasOf(ctx, login, caller)
  await ctx.db.transaction().execute(async (trx) => {
    await before(trx)
    await countProof(trx, who)
  })
  for (const [limit, one] of quotas) await take(limit, one)
  return async () => {
    for (const [limit, one] of quotas) await limit.giveBack(one)
  }
}

/** The account proved itself here: the caller's failures before it are forgotten, and the caller is known from now on. */
export const welcome = async (trx: Trx, ctx: IdentityContext, login: string, caller: Caller) => {
  await deleteIntentos(trx, callerNames(ctx, login, caller).map(intentoOf))
  await deleteOldIntentos(trx)
  await remember(trx, ctx, login, caller)
  const usuario = await findByLogin(trx, login)
  if (usuario) await noteDevice(trx, ctx, usuario.sub, caller)
}

/** Counts a sign-up, which tells whether an e-mail has an account, and refuses too many an hour. */
export const takeSignUp = async ({ quotas }: IdentityContext, { address }: Caller) => {
  await take(quotas.signUpsOfNetwork, address)
  await take(quotas.signUpsOfAll, '')
}

const takeOfStrangers = async ({ quotas }: IdentityContext, login: string) => {
  await take(quotas.sendsToAccount, login)
  if (!(await isWithin(quotas.sendsToAccountOfDay, login)))
    await take(quotas.sendsToAccountAfter, login)
}

type Standing = Awaited<ReturnType<typeof standingOf>>

/** Where an account's codes are counted: whom it knows alone, so that no stranger wears them out; all others together. */
const codesOf = ({ quotas }: IdentityContext, login: string, { who, isKnown }: Standing) =>
  isKnown
    ? { name: who, shorts: quotas.shortCodesOfCaller, guesses: quotas.guessesOfCaller }
    : { name: login, shorts: quotas.shortCodesToAccount, guesses: quotas.guessesForAccount }

/**
 * Counts a message to a login, and refuses it when there were too many in the last hour. Answers whether a code in it may
 * be short enough to be guessed: as long as few were sent, and few guessed at.
 */
export const takeSend = async (ctx: IdentityContext, login: string, caller: Caller) => {
  const standing = await standingOf(ctx, login, caller)
  await take(ctx.quotas.sendsOfCaller, standing.who)
  if (!standing.isKnown) await takeOfStrangers(ctx, login)
  await take(ctx.quotas.sendsOfNetwork, caller.address)
  const { name, shorts, guesses } = codesOf(ctx, login, standing)
  return !(await guesses.isSpent(name)) && (await isWithin(shorts, name))
}

/**
 * Counts a guess at an account's short codes as wrong. Answers false where there were too many, else what takes the count
 * back, and whether it was the last.
 */
export const takeGuess = async (ctx: IdentityContext, login: string, caller: Caller) => {
  const { name, guesses } = codesOf(ctx, login, await standingOf(ctx, login, caller))
  if (!(await isWithin(guesses, name))) return false
  return {
    takeBack: () => guesses.giveBack(name),
    isLast: () => guesses.isSpent(name),
  }
}
