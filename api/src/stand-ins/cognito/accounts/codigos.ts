import { randomInt, timingSafeEqual } from 'node:crypto'
import { largoCodigo, largoCodigoSeguro } from '../../../../contract/index.ts'
import type { Trx } from '../../../../db/tables.ts'
import type { Message } from '../../../ports/mail.ts'
import type { IdentityContext } from '../context/context.ts'
import { isWithin } from '../context/quotas.ts'
import { Refusal } from '../protocol/refusal.ts'
import {
  consumeCodigo,
  listAll,
  listOthers,
  saveCodigo,
  takeTry,
  type Uso,
} from '../rows/codigos.repository.ts'
import { findByLogin } from '../rows/usuarios.repository.ts'
import { takeGuess, takeSend } from './attempts.ts'
import { type Caller, lastingNameOf, namesOf } from './caller.ts'
import { deliver } from './deliver.ts'
import { codigoMessage, guessesMessage, noAccountMessage } from './mensajes.ts'

const hour = 3_600_000
const lifeMs: Record<Uso, number> = { registro: 24 * hour, recuperacion: hour }
const mostTries = 5

/** What was used or has expired is told from what never was for so long. */
const rememberedMs = 30 * 24 * hour

const masked = (text: string) => `${text.slice(0, 1)}***`

/** Where a code went, as far as anybody may know. */
const detailsOf = (correo: string) => {
  const [name = '', domain = ''] = correo.split('@')
  return {
    Destination: `${masked(name)}@${masked(domain)}`,
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  }
}

const hashOf = ({ digest }: IdentityContext, login: string, uso: Uso, codigo: string) =>
  digest(`codigo ${uso} ${login}`, codigo).toString('base64url')

const digits = (many: number) => String(randomInt(10 ** many)).padStart(many, '0')

// Nobody guesses the long one: it is good however often somebody tries, and so nobody is kept out by who does.
const newCodigo = (isShort: boolean) =>
  isShort ? digits(largoCodigo) : digits(8) + digits(largoCodigoSeguro - 8)

const isLong = (typed: string) => typed.length === largoCodigoSeguro

const keep = async (
  ctx: IdentityContext,
  login: string,
  uso: Uso,
  codigo: string,
  caller: Caller,
) => {
  const quien = lastingNameOf(ctx, 'quien', caller)
  const hash = hashOf(ctx, login, uso, codigo)
  const forgotten = new Date(Date.now() - rememberedMs).toISOString()
  const vence_en = new Date(Date.now() + lifeMs[uso]).toISOString()
  await saveCodigo(ctx.db, { login, uso, quien, hash, vence_en }, forgotten)
}

/** Sends a new code to an account's address. */
export const sendCodigo = async (ctx: IdentityContext, login: string, uso: Uso, caller: Caller) => {
  const codigo = newCodigo(await takeSend(ctx, login, caller))
  await keep(ctx, login, uso, codigo, caller)
  await deliver(ctx, { to: login, ...codigoMessage(uso, codigo) })
  return detailsOf(login)
}

/**
 * Does for an address that has no use for a code what is done for one that has: only its mailbox learns the difference,
 * by `letter`.
 */
export const sendNoCodigo = async (
  ctx: IdentityContext,
  login: string,
  uso: Uso,
  caller: Caller,
  letter: Omit<Message, 'to'>,
) => {
  const isShort = await takeSend(ctx, login, caller)
  await keep(ctx, login, uso, newCodigo(isShort), caller)
  await deliver(ctx, { to: login, ...letter })
  return detailsOf(login)
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

type Kept = Awaited<ReturnType<typeof takeTry>>[number]

const leftOf = ({ vence_en }: Pick<Kept, 'vence_en'>) => Date.parse(vence_en) - Date.now()

const isLeft = (kept: Kept) => leftOf(kept) <= 0 || kept.intentos <= mostTries

const requireTries = (own: Kept[]) => {
  if (own.length === 0 || own.some(isLeft)) return
  throw new Refusal('wornCode', Math.ceil(Math.max(...own.map(leftOf)) / 1000))
}

interface Typed {
  login: string
  uso: Uso
  hash: string
  caller: Caller
}

const findLong = async ({ db }: IdentityContext, { login, uso, hash }: Typed) =>
  (await listAll(db, login, uso)).find((kept) => isSame(kept.hash, hash))

/** Tells the account's person, once a day, that somebody guesses; whoever an address is of, it gets a letter. */
const warn = async (ctx: IdentityContext, login: string, uso: Uso) => {
  const usuario = await findByLogin(ctx.db, login)
  if (!(await isWithin(ctx.quotas.warnings, login))) return
  const letter = usuario ? guessesMessage : noAccountMessage(uso)
  // The guess is wrong whether or not the letter goes.
  await deliver(ctx, { to: usuario?.correo ?? login, ...letter }).catch(() => undefined)
}

const findShort = async (ctx: IdentityContext, { login, uso, hash, caller }: Typed) => {
  const asked = { login, uso, quien: namesOf(ctx, 'quien', caller) }
  const own = await takeTry(ctx.db, asked)
  requireTries(own)
  const others = await listOthers(ctx.db, asked)
  const guess = await takeGuess(ctx, login, caller)
  // As if it had ended: another one, which is long then, is asked for.
  if (!guess) throw new Refusal('expiredCode')
  const found = [...own.filter(isLeft), ...others].find((kept) => isSame(kept.hash, hash))
  if (found) await guess.takeBack()
  else if (await guess.isLast()) await warn(ctx, login, uso)
  return found
}

/**
 * Checks a typed code; answers what `useCodigo` wants, and whether the code was used or has expired. Only who has the
 * code learns that: to anybody else every address, with an account or without, has a code that is not the one they
 * typed. Tries at a short code count against who asked for it, so that nobody wears it out for them, and for the whole
 * account, whatever network they come from. A code is good elsewhere too, for somebody who reads mail on one device and
 * types on another.
 */
export const checkCodigo = async (
  ctx: IdentityContext,
  login: string,
  uso: Uso,
  codigo: string,
  caller: Caller,
) => {
  const code = codigo.replaceAll(/\s/g, '')
  const typed = { login, uso, hash: hashOf(ctx, login, uso, code), caller }
  const found = await (isLong(code) ? findLong : findShort)(ctx, typed)
  if (!found) throw new Refusal('codeMismatch')
  return { hash: found.hash, isOver: leftOf(found) <= 0 }
}

/** Uses a checked code up, together with what it allows. */
export const useCodigo = async (
  trx: Trx,
  login: string,
  uso: Uso,
  { hash, isOver }: Awaited<ReturnType<typeof checkCodigo>>,
) => {
  if (isOver || !(await consumeCodigo(trx, login, uso, hash))) throw new Refusal('expiredCode')
}
