import type { Context } from 'hono'
import * as z from 'zod'
import { type Act, actSchema } from './log/state.ts'
import type { Move } from './publish.ts'
import { ReleaseError } from './release-error.ts'

/** An act that takes a module away from everybody, or brings it back. */
export type Switch = Extract<Act, { kind: 'offline' | 'online' }>

const askable = ['promote', 'rollback', 'canary', 'withdraw', 'offline', 'online']

const isAskable = (act: Act): act is Move | Switch => askable.includes(act.kind)

export const isSwitch = (act: Move | Switch): act is Switch =>
  act.kind === 'offline' || act.kind === 'online'

const reasonSchema = z.string().trim().min(3).max(300)

/** Why, as whoever asks says it; a withdrawal has it in itself. */
const readReason = (given: object) => {
  const { kind, reason } = given as { kind?: unknown; reason?: unknown }
  if (reason === undefined) return { act: given }
  const parsed = reasonSchema.safeParse(reason)
  if (!parsed.success)
    throw new ReleaseError('acto_invalido', 'La razón toma entre 3 y 300 caracteres.')
  const { reason: _, ...rest } = given as { reason: unknown }
  return {
    act: kind === 'withdraw' ? { ...rest, reason: parsed.data } : rest,
    reason: parsed.data,
  }
}

/** What an act asks for, of whoever asks it; and why, if they say so. Throws `acto_invalido`. */
export const readAct = (
  given: unknown,
  name: string,
): { act: Move | Switch; reason?: string | undefined } => {
  const { act: wanted, reason } = readReason({ ...(given as object) })
  const parsed = actSchema.safeParse({ ...wanted, name })
  if (!parsed.success) throw new ReleaseError('acto_invalido', 'No se entiende lo que se pide.')
  if (isAskable(parsed.data)) return { act: parsed.data, reason }
  throw new ReleaseError('acto_invalido', `"${parsed.data.kind}" no se pide así.`)
}

const maxKey = 100

/** What whoever asks calls the act. Throws `acto_invalido`. */
export const readKey = (c: Context) => {
  const key = c.req.header('Idempotency-Key')
  if (key && key.length > maxKey)
    throw new ReleaseError('acto_invalido', `Idempotency-Key admite ${maxKey} caracteres.`)
  return key
}
