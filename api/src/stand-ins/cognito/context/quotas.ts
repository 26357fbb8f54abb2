import { ApiError } from '../../../machinery/errors.ts'
import type { Limit, Limits } from '../../../machinery/limits/limits.ts'
import { Refusal } from '../protocol/refusal.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What may be tried how often. Many people share a network: what one of them may do is limited per account. */
export const openQuotas = (limits: Limits) => ({
  /** Wrong passwords from a network, at whatever accounts. */
  passwordsOfNetwork: limits({ name: 'claves-red', requests: 100, windowMs: 10 * minute }),
  /** Wrong passwords for an account, from all whom it does not know (NIST SP 800-63B, 5.2.2: 100 at most). */
  passwordsForAccount: limits({ name: 'claves-cuenta', requests: 100, windowMs: day }),
  /** The same for all accounts together. */
  passwordsForAll: limits({ name: 'claves', requests: 3000, windowMs: 10 * minute }),
  signUpsOfNetwork: limits({ name: 'registros-red', requests: 300, windowMs: hour }),
  signUpsOfAll: limits({ name: 'registros', requests: 6000, windowMs: hour }),
  /** Messages to an account that one device or network asks for. */
  sendsOfCaller: limits({ name: 'envios-quien', requests: 5, windowMs: hour }),
  /** Those that all ask for whom the account does not know. */
  sendsToAccount: limits({ name: 'envios-cuenta', requests: 10, windowMs: hour }),
  /** After so many of them in a day one comes as often as a code lives: there is always one that is good in the mailbox. */
  sendsToAccountOfDay: limits({ name: 'envios-cuenta-dia', requests: 20, windowMs: day }),
  sendsToAccountAfter: limits({ name: 'envios-cuenta-despues', requests: 1, windowMs: hour }),
  sendsOfNetwork: limits({ name: 'envios-red', requests: 300, windowMs: hour }),
  /** Codes short enough to be guessed that one whom the account knows is sent; all strangers together. */
  shortCodesOfCaller: limits({ name: 'codigos-cortos-quien', requests: 5, windowMs: day }),
  shortCodesToAccount: limits({ name: 'codigos-cortos-cuenta', requests: 5, windowMs: day }),
  /** Wrong guesses at them, wherever they come from; what is beyond leaves long codes alone. */
  guessesOfCaller: limits({ name: 'codigos-quien', requests: 10, windowMs: day }),
  guessesForAccount: limits({ name: 'codigos-cuenta', requests: 10, windowMs: day }),
  /** Letters that tell of guesses. */
  warnings: limits({ name: 'avisos-intentos', requests: 1, windowMs: day }),
})

const refusalOf = (cause: unknown) =>
  cause instanceof ApiError && cause.details.retryAfter
    ? new Refusal('tooManyTries', cause.details.retryAfter)
    : cause

/** Counts one more; answers false, and refuses nobody, beyond the quota. */
export const isWithin = async (limit: Limit, who: string) => {
  try {
    await limit.take(who)
    return true
  } catch (cause) {
    if (refusalOf(cause) instanceof Refusal) return false
    throw cause
  }
}

/** Counts one more; throws the refusal of whoever is beyond the quota. */
export const take = (limit: Limit, who: string) =>
  limit.take(who).catch((cause) => Promise.reject(refusalOf(cause)))
