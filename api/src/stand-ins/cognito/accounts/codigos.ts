import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Trx } from '../../../../db/tables.ts'
import type { Message } from '../../../ports/mail.ts'
import type { IdentityContext } from '../context/context.ts'
import { take } from '../context/quotas.ts'
import { Refusal } from '../protocol/refusal.ts'
import {
  consumeCodigo,
  listOthers,
  saveCodigo,
  takeTry,
  type Uso,
} from '../rows/codigos.repository.ts'
import { takeSend } from './attempts.ts'
import { type Caller, lastingNameOf, namesOf } from './caller.ts'
import { deliver } from './deliver.ts'
import { codigoMessage } from './mensajes.ts'

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

const newCodigo = () => String(randomInt(1_000_000)).padStart(6, '0')

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
  await takeSend(ctx, login, caller)
  const codigo = newCodigo()
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
  await takeSend(ctx, login, caller)
  await keep(ctx, login, uso, newCodigo(), caller)
  await deliver(ctx, { to: login, ...letter })
  return detailsOf(login)
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

type Kept = Awaited<ReturnType<typeof takeTry>>[number]

const leftOf = ({ vence_en }: Pick<Kept, 'vence_en'>) => Date.parse(vence_en) - Date.now()

const isLeft = (kept: Kept) => leftOf(kept) <= 0 || kept.intentos <= mostTries

const requireTries = (own: Kept[]) => {
  if (own.length === 0 || own.some(isLeft)) return
  throw new Refusal('tooManyTries', Math.ceil(Math.max(...own.map(leftOf)) / 1000))
}

const findElsewhere = async (
  { db, quotas }: IdentityContext,
  asked: Parameters<typeof listOthers>[1],
  hash: string,
  hasOwn: boolean,
) => {
  const others = await listOthers(db, asked)
  await take(quotas.codesElsewhere, `${asked.uso} ${asked.login}`).catch((refusal) => {
    throw hasOwn && refusal instanceof Refusal ? new Refusal('codeMismatch') : refusal
  })
  const found = others.find((kept) => isSame(kept.hash, hash))
  if (!found) throw new Refusal('codeMismatch')
  return found
}

/**
 * Checks a typed code; answers what `useCodigo` wants, and whether the code was used or has expired. Only who has the
 * code learns that: to anybody else every address, with an account or without, has a code that is not the one they
 * typed. Tries count against who asked for the code, so that nobody wears it out for them. A code is good elsewhere too,
 * for somebody who reads mail on one device and types on another, but all others together have few tries.
 */
export const checkCodigo = async (
  ctx: IdentityContext,
  login: string,
  uso: Uso,
  codigo: string,
  caller: Caller,
) => {
  const hash = hashOf(ctx, login, uso, codigo.trim())
  const asked = { login, uso, quien: namesOf(ctx, 'quien', caller) }
  const own = await takeTry(ctx.db, asked)
  requireTries(own)
  const known = own.filter(isLeft).find((kept) => isSame(kept.hash, hash))
  const found = known ?? (await findElsewhere(ctx, asked, hash, own.length > 0))
  return { hash, isOver: leftOf(found) <= 0 }
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
