import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import type { Message } from '../ports/mail.ts'
import { type Caller, takeSend } from './attempts.ts'
import { consumeCodigo, saveCodigo, takeTry, type Uso } from './codigos.repository.ts'
import type { IdentityContext } from './context.ts'
import { codigoMessage } from './mensajes.ts'
import { Refusal } from './refusal.ts'

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

const deliver = async ({ mail }: IdentityContext, message: Message) => {
  await mail.send(message).catch((cause) => {
    throw Object.assign(new Refusal('notDelivered'), { cause })
  })
}

const expiryOf = (uso: Uso) => new Date(Date.now() + lifeMs[uso]).toISOString()

const keep = async (ctx: IdentityContext, login: string, uso: Uso, codigo: string) => {
  const hash = hashOf(ctx, login, uso, codigo)
  const forgotten = new Date(Date.now() - rememberedMs).toISOString()
  await saveCodigo(ctx.db, { login, uso, hash, vence_en: expiryOf(uso) }, forgotten)
}

/** Sends a new code to an account's address. */
export const sendCodigo = async (ctx: IdentityContext, login: string, uso: Uso, caller: Caller) => {
  await takeSend(ctx, login, caller)
  const codigo = newCodigo()
  await keep(ctx, login, uso, codigo)
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
  await keep(ctx, login, uso, newCodigo())
  await deliver(ctx, { to: login, ...letter })
  return detailsOf(login)
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Checks a typed code, counting the try; answers what `useCodigo` wants, and whether the code was used or has expired.
 * Only who has the code learns that: to anybody else every address, with an account or without, has a code that is not
 * the one they typed.
 */
export const checkCodigo = async (
  ctx: IdentityContext,
  login: string,
  uso: Uso,
  codigo: string,
) => {
  const nobodys = randomBytes(32).toString('base64url')
  const kept = await takeTry(ctx.db, { login, uso, hash: nobodys, vence_en: expiryOf(uso) })
  const left = Date.parse(kept.vence_en) - Date.now()
  if (left > 0 && kept.intentos > mostTries)
    throw new Refusal('tooManyTries', Math.ceil(left / 1000))
  if (!isSame(kept.hash, hashOf(ctx, login, uso, codigo.trim()))) throw new Refusal('codeMismatch')
  return { hash: kept.hash, isOver: left <= 0 }
}

/** Uses a checked code up, together with what it allows. */
export const useCodigo = async (
  trx: Db,
  login: string,
  uso: Uso,
  { hash, isOver }: Awaited<ReturnType<typeof checkCodigo>>,
) => {
  if (isOver || !(await consumeCodigo(trx, login, uso, hash))) throw new Refusal('expiredCode')
}
