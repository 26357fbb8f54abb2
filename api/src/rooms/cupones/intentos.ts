import type { Cotizacion } from '../../../contract/index.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Limit } from '../../machinery/limits/limits.ts'

/** What a call says of a code: with its quote, or with the quote of its refusal. */
const motivoIn = (answer: unknown) => {
  const cotizacion = answer instanceof ApiError ? answer.details.extra?.cotizacion : answer
  return (cotizacion as Partial<Cotizacion> | undefined)?.cupon?.motivo
}

/**
 * Has a person try a coupon's code, as often as `tries` lets them, whichever call says what comes of it. Only a code that
 * does not exist counts: who has one may change their cart as often as they like.
 */
export const createIntentos =
  (tries: Limit) =>
  async <T>(sub: string, ask: () => Promise<T>): Promise<T> => {
    await tries.take(sub)
    const [asked] = await Promise.allSettled([ask()])
    const isDone = asked.status === 'fulfilled'
    if (motivoIn(isDone ? asked.value : asked.reason) !== 'no_existe') await tries.giveBack(sub)
    if (isDone) return asked.value
    throw asked.reason
  }
