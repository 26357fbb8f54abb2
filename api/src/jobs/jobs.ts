import { isPostgres } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'
import type { Cola, Toma } from './cola.ts'
import { openPgBoss } from './cola-pg-boss.ts'
import { openTabla } from './cola-tabla.ts'
import type { Tipo, Trabajos } from './trabajos.ts'

export { enqueue, type Tipo, type Trabajos } from './trabajos.ts'

/** What does each kind of work; `now` is the moment at which it is done. */
export type Handlers = { [T in Tipo]: (datos: Trabajos[T], now: Date) => Promise<unknown> }

const atOnce = 16
const longestWaitMs = 3_600_000
const retryMs = 5000

/** How often work is tried that may as well stay undone; other work is tried until it succeeds. */
const mostAttempts: Partial<Record<string, number>> = {
  avisar_venta: 12,
  avisar_envio: 12,
  avisar_pedido: 12,
  avisar_invitacion: 12,
  avisar_alerta: 12,
  avisar_devolucion: 12,
  avisar_disputa: 12,
  avisar_reembolso: 12,
  avisar_pago_devuelto: 12,
  avisar_sandbox: 12,
}

/** Milliseconds until the next attempt at what failed `intentos` times. */
const waitMs = (intentos: number) => Math.min(1000 * 2 ** intentos, longestWaitMs)

/**
 * Does the work that is due, of whichever process wrote it down: each at least once, and again after a while when it
 * failed or the process ended in between.
 */
export const createJobs = (
  db: Db,
  handlers: Handlers,
  report: (name: string, error: Error) => void,
) => {
  const cola: Cola = isPostgres(db) ? openPgBoss(db, report) : openTabla(db)
  let opening: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const handle = ({ tipo, datos }: Toma, now: Date) => {
    const handler: (datos: never, now: Date) => Promise<unknown> = handlers[tipo as Tipo]
    return handler(datos as never, now)
  }

  /** Answers whether it is over: done, or tried often enough. */
  const postpone = async (toma: Toma, now: Date, message: string) => {
    const { tipo, intentos } = toma
    if (intentos >= (mostAttempts[tipo] ?? Number.POSITIVE_INFINITY)) return true
    await cola.postpone(toma, new Date(now.getTime() + waitMs(intentos)), message)
    return false
  }

  const run = async (toma: Toma, now: Date) => {
    try {
      await handle(toma, now)
      return true
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      report(`trabajo ${toma.tipo} ${JSON.stringify(toma.datos)}`, error)
      return postpone(toma, now, error.message)
    }
  }

  /** Does everything that is due, or would be at a moment, a few at once. */
  const runDue = async (at?: Date) => {
    while (!stopped) {
      const taken = await cola.take(atOnce, at)
      if (taken.length === 0) return
      const now = at ?? new Date()
      const over = await Promise.all(taken.map((toma) => run(toma, now)))
      await cola.finish(taken.filter((_, i) => over[i]))
    }
  }

  const sleep = async () => {
    const ms = (await cola.nextLook()).getTime() - Date.now()
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(wake, Math.max(ms, 0)).unref()
  }

  const work = async () => {
    opening ??= cola.open()
    await opening
    do {
      again = false
      await runDue()
    } while (again && !stopped)
    await sleep()
  }

  const retryLater = (error: Error) => {
    report('trabajos', error)
    opening = undefined
    if (!stopped) timer = setTimeout(wake, retryMs).unref()
  }

  /** Tells that there may be work. Never waits for it. */
  function wake() {
    again = true
    if (stopped || running) return
    running = work()
      .catch(retryLater)
      .finally(() => {
        running = undefined
        if (again) wake()
      })
  }

  /** Takes no more work, and waits for what is being done. */
  const stop = async () => {
    stopped = true
    clearTimeout(timer)
    await running
    await cola.close()
  }

  return { wake, stop, runDue }
}
