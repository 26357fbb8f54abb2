import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import type { Message } from '../ports/mail.ts'
import { type Caller, takeSend } from './attempts.ts'
import { consumeCodigo, saveCodigo, takeTry, type Uso } from './codigos.repository.ts'
import type { IdentityContext } from './context.ts'
import { codigoMessage, noAccountMessage } from './mensajes.ts'
import { Refusal } from './refusal.ts'

const hour = 3_600_000
const lifeMs: Record<Uso, number> = { registro: 24 * hour, recuperacion: hour }
const mostTries = 5

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

const keep = async (ctx: IdentityContext, login: string, uso: Uso, codigo: string) => {
  await saveCodigo(ctx.db, {
    login,
    uso,
    hash: hashOf(ctx, login, uso, codigo),
    vence_en: new Date(Date.now() + lifeMs[uso]).toISOString(),
  })
}

/** Sends a new code to an account's address. */
export const sendCodigo = async (ctx: IdentityContext, login: string, uso: Uso, caller: Caller) => {
  await takeSend(ctx, login, caller)
  const codigo = newCodigo()
  await keep(ctx, login, uso, codigo)
  await deliver(ctx, { to: login, ...codigoMessage(uso, codigo) })
  return detailsOf(login)
}

/** Does for an address without an account what is done for one with: only its mailbox learns the difference. */
export const sendNoCodigo = async (
  ctx: IdentityContext,
  login: string,
  uso: Uso,
  caller: Caller,
) => {
  await takeSend(ctx, login, caller)
  await keep(ctx, login, uso, newCodigo())
  await deliver(ctx, { to: login, ...noAccountMessage })
  return detailsOf(login)
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Checks a typed code, counting the try; answers what `useCodigo` wants. */
export const checkCodigo = async (
  ctx: IdentityContext,
  login: string,
  uso: Uso,
  codigo: string,
) => {
  const kept = await takeTry(ctx.db, login, uso)
  if (!kept || Date.parse(kept.vence_en) < Date.now()) throw new Refusal('expiredCode')
  if (kept.intentos > mostTries)
    throw new Refusal('tooManyTries', Math.ceil((Date.parse(kept.vence_en) - Date.now()) / 1000))
  if (!isSame(kept.hash, hashOf(ctx, login, uso, codigo.trim()))) throw new Refusal('codeMismatch')
  return kept.hash
}

/** Uses a checked code up, together with what it allows. */
export const useCodigo = async (trx: Db, login: string, uso: Uso, hash: string) => {
  if (!(await consumeCodigo(trx, login, uso, hash))) throw new Refusal('expiredCode')
}
