import type { VentaDetalle } from '@plaza/contract'
import { ApiError } from '@plaza/shell/http'
import { findVenta } from '../../parts/venta/find-venta.ts'

/** How far a result page is. `waiting` and `gaveUp`: the payment is not settled; the page still asks, or no longer. */
export type Followed =
  | { state: 'asking' }
  | { state: 'missing' }
  | { state: 'failed'; message: string }
  | { state: 'waiting' | 'gaveUp' | 'settled'; venta: VentaDetalle }

/** Pauses between questions in ms, about a minute in all: the provider's notice takes seconds, or hours. */
const pauses = [1000, 1500, 2000, 3000, 4500, 7000, 10_000, 14_000, 18_000]

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

// The payment's id may be news to the API; the sale's own never is.
const findFirst = async (ids: string[], signal: AbortSignal) => {
  for (const id of ids) {
    const venta = await findVenta(id, { signal })
    if (venta) return venta
  }
  return undefined
}

const failed = (error: unknown): Followed => {
  if (!(error instanceof ApiError)) throw error
  return { state: 'failed', message: error.message }
}

/** Asks for a sale under one of its ids until `isDone`, with growing pauses and an end, and tells each answer. */
export const followVenta = async (
  ids: string[],
  isDone: (venta: VentaDetalle) => boolean,
  tell: (followed: Followed) => void,
  signal: AbortSignal,
) => {
  let venta: VentaDetalle | undefined
  for (const ms of [...pauses, undefined]) {
    try {
      venta = await findFirst(ids, signal)
      if (!venta) return tell({ state: 'missing' })
    } catch (error) {
      if (signal.aborted) return
      // What was known once stays on show while the connection is away.
      if (!venta) return tell(failed(error))
    }
    if (isDone(venta)) return tell({ state: 'settled', venta })
    if (ms === undefined) return tell({ state: 'gaveUp', venta })
    tell({ state: 'waiting', venta })
    await pause(ms, signal)
  }
}
