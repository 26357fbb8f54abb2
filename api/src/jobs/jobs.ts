import type { Db } from '../../db/tables.ts'
import {
  deleteTrabajos,
  findNext,
  insertTrabajo,
  postponeTrabajo,
  takeTrabajos,
} from './trabajos.repository.ts'

/** Every kind of work that is done later, and what each is told. */
export interface Trabajos {
  /** Asks about a sale that is not paid yet, and ends it when its time is over. */
  seguir_venta: { id_transaccion: string }
  /** Tells the buyer the state that the sale is in. */
  avisar_venta: { id_transaccion: string; estado_tx: string }
  /** Gives a payment back that pays for nothing. */
  devolver_pago: { payment_id: string }
  reembolsar: { reembolso_id: string }
  /** Ends the term in which what was earned could be lost. */
  aprobar_ganancias: { id_transaccion: string }
  hacer_socio: { id_usuario: string }
  /** Writes to somebody who was invited to work in a shop. */
  avisar_invitacion: { invitacion_id: number }
  /** Looks for the file of an announced upload. */
  esperar_carga: { carga_id: string }
  /** Reads an uploaded workbook, or puts its rows in. */
  procesar_carga: { carga_id: string }
  /** Sends a notice of the payment sandbox. */
  avisar_sandbox: { payment_id: string; accion: string; es_falso: boolean }
}

export type Tipo = keyof Trabajos
/** What does each kind of work; `now` is the moment at which it is done. */
export type Handlers = { [T in Tipo]: (datos: Trabajos[T], now: Date) => Promise<unknown> }

const leaseMs = 120_000
const atOnce = 16
const longestWaitMs = 3_600_000
const longestSleepMs = 30_000

/** How often work is tried that may as well stay undone; other work is tried until it succeeds. */
const mostAttempts: Partial<Record<string, number>> = {
  avisar_venta: 12,
  avisar_invitacion: 12,
  avisar_sandbox: 12,
}

/** Milliseconds until the next attempt at what failed `intentos` times. */
const waitMs = (intentos: number) => Math.min(1000 * 2 ** intentos, longestWaitMs)

/** Writes work down, in the transaction that makes it necessary. It is done at `para`, or at once. */
export const enqueue = <T extends Tipo>(trx: Db, tipo: T, datos: Trabajos[T], para = new Date()) =>
  insertTrabajo(trx, tipo, JSON.stringify(datos), para.toISOString())

type Run = Awaited<ReturnType<typeof takeTrabajos>>[number]

/**
 * Does the work that is due, of whichever process wrote it down: each at least once, and again after a while when it
 * failed or the process ended in between.
 */
export const createJobs = (
  db: Db,
  handlers: Handlers,
  report: (name: string, error: Error) => void,
) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const handle = ({ tipo, datos }: Run, now: Date) => {
    const handler: (datos: never, now: Date) => Promise<unknown> = handlers[tipo as Tipo]
    return handler(JSON.parse(datos) as never, now)
  }

  /** Answers whether it is over: done, or tried often enough. */
  const postpone = async ({ id, tipo, intentos }: Run, now: Date, message: string) => {
    if (intentos >= (mostAttempts[tipo] ?? Number.POSITIVE_INFINITY)) return true
    const next = new Date(now.getTime() + waitMs(intentos))
    await postponeTrabajo(db, id, next.toISOString(), message)
    return false
  }

  const run = async (trabajo: Run, now: Date) => {
    try {
      await handle(trabajo, now)
      return true
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      report(`trabajo ${trabajo.tipo} ${trabajo.datos}`, error)
      return postpone(trabajo, now, error.message)
    }
  }

  /** Does everything that is due at a moment, a few at once. */
  const runDue = async (at?: Date) => {
    while (!stopped) {
      const now = at ?? new Date()
      const lease = new Date(now.getTime() + leaseMs).toISOString()
      const taken = await takeTrabajos(db, now.toISOString(), lease, atOnce)
      if (taken.length === 0) return
      const over = await Promise.all(taken.map((trabajo) => run(trabajo, now)))
      const done = taken.filter((_, i) => over[i])
      await deleteTrabajos(
        db,
        done.map(({ id }) => id),
      )
    }
  }

  const sleep = async () => {
    const next = await findNext(db)
    const ms = next ? next.getTime() - Date.now() : longestSleepMs
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(Math.max(ms, 0), longestSleepMs)).unref()
  }

  const work = async () => {
    do {
      again = false
      await runDue()
    } while (again && !stopped)
    await sleep()
  }

  const retryLater = (error: Error) => {
    report('trabajos', error)
    if (!stopped) timer = setTimeout(wake, longestSleepMs).unref()
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
  }

  return { wake, stop, runDue }
}
