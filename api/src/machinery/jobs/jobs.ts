import { isPostgres } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'
import { nowOf } from '../clock/clock.ts'
import { beforeDeadline } from '../deadline.ts'
import { type Metrics, withoutPeople } from '../telemetry/telemetry.ts'
import { insertAgotado } from './agotados.repository.ts'
import { createCarril } from './carril.ts'
import { carriles, limiteMs } from './carriles.ts'
import type { Cola, Take } from './cola.ts'
import { openPgBoss } from './cola-pg-boss.ts'
import { openTabla } from './cola-tabla.ts'
import { countJobs } from './figures.ts'
import { PartlyDone } from './partly.ts'
import { takeRecent } from './recientes.ts'
import type { Tipo, Trabajos } from './trabajos.ts'

export { takeAgotado } from './agotados.repository.ts'
export { listAgotadosPage } from './agotados.ts'
export { installBoss, requireBoss } from './cola-pg-boss.ts'
export { PartlyDone } from './partly.ts'
export {
  enqueue,
  enqueueAgain,
  enqueueAlone,
  enqueueing,
  type Tipo,
  type Trabajos,
} from './trabajos.ts'

/**
 * What does each kind of work; `now` is the moment at which it is done, and `nombre` what this piece of work is known by through
 * all of its tries.
 */
export type Handlers = {
  [T in Tipo]: (datos: Trabajos[T], now: Date, nombre: string) => Promise<unknown>
}

const longestWaitMs = 3_600_000

/** How often work is tried: what is told to somebody may as well stay untold, other work is tried until it succeeds. */
const mostAttemptsOf = (tipo: string) => {
  if (tipo.startsWith('avisar_')) return 12
  return tipo === 'anular_guia' ? 200 : Number.POSITIVE_INFINITY
}

/** Milliseconds until the next attempt at what failed `intentos` times. */
const waitMs = (intentos: number) => Math.min(1000 * 2 ** intentos, longestWaitMs)

/**
 * Does the work that is due, of whichever process wrote it down: each at least once, and again after a while when it
 * failed, took too long or the process ended in between. What is tried no more is kept for administrators to see.
 */
export const createJobs = (
  db: Db,
  handlers: Handlers,
  report: (name: string, error: Error) => void,
  metrics?: Metrics,
) => {
  const cola: Cola = isPostgres(db) ? openPgBoss(db, report) : openTabla(db)
  const begin = metrics && countJobs(metrics, { db, waiting: cola.waiting })
  let opening: Promise<void> | undefined

  const open = () => {
    opening ??= cola.open().catch((cause) => {
      opening = undefined
      throw cause
    })
    return opening
  }

  const handle = ({ tipo, datos, carril, nombre }: Take, now: Date) => {
    const handler: (datos: never, now: Date, nombre: string) => Promise<unknown> =
      handlers[tipo as Tipo]
    return beforeDeadline(handler(datos as never, now, nombre), limiteMs[carril])
  }

  /** Answers whether it is over: done, or tried often enough. */
  const postpone = async (toma: Take, now: Date, error: Error) => {
    const { tipo, intentos } = toma
    const datos = error instanceof PartlyDone ? error.datos : toma.datos
    // A server that refuses a letter names whom it was for.
    const reason = withoutPeople(error.message)
    const isOver = intentos >= mostAttemptsOf(tipo)
    if (isOver) {
      await insertAgotado(db, { tipo, datos: JSON.stringify(datos), intentos, error: reason })
      report(`trabajo agotado ${tipo}`, error)
    } else
      await cola.postpone({ ...toma, datos }, new Date(now.getTime() + waitMs(intentos)), reason)
    return isOver
  }

  const run = async (toma: Take, now: Date) => {
    const end = begin?.(toma.tipo)
    try {
      await handle(toma, now)
      end?.('done')
      return true
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      // Its data name people: the id finds them in the database.
      report(`trabajo ${toma.tipo} ${toma.id}`, error)
      const isOver = await postpone(toma, now, error)
      end?.(isOver ? 'given_up' : 'failed')
      return isOver
    }
  }

  const lanes = carriles.map((carril) =>
    createCarril(carril, {
      ...{ cola, open, run, now: () => nowOf(db), report },
      takeRecent: () => takeRecent(db, carril),
    }),
  )

  /** Does everything that is due, or would be at a moment, and what comes of it. */
  const runDue = async (at?: Date): Promise<void> => {
    const done = await Promise.all(lanes.map((lane) => lane.runDue(at)))
    if (done.some((count) => count > 0)) await runDue(at)
  }

  let wasWoken = false

  /** Tells that there may be work: the lanes look for which some was written down; all of them the first time. Never waits for it. */
  const wake = () => {
    for (const lane of lanes) lane.wake(!wasWoken)
    wasWoken = true
  }

  /** Takes no more work, and waits for what is being done. */
  const stop = async () => {
    await Promise.all(lanes.map((lane) => lane.stop()))
    await cola.close()
  }

  return { wake, stop, runDue }
}
