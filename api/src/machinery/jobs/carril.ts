import { atOnce, type Carril } from './carriles.ts'
import type { Cola, Take } from './cola.ts'

const retryMs = 5000

interface CarrilDeps {
  cola: Cola
  /** Makes the queue ready; asked before each round. */
  open: () => Promise<void>
  /** Does one piece of work; answers whether it is over. */
  run: (toma: Take, now: Date) => Promise<boolean>
  /** The moment at which work is done. */
  now: () => Date
  report: (name: string, error: Error) => void
  /** Whether this process has written work down for this lane since it was last asked. */
  takeRecent: () => boolean
}

/** Does the work of one lane, a few pieces at once, until it is stopped. */
export const createCarril = (carril: Carril, deps: CarrilDeps) => {
  const { cola, open, run, now, report, takeRecent } = deps
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  /** Does everything that is due, or would be at a moment; answers how much that was. */
  const runDue = async (at?: Date) => {
    let count = 0
    while (!stopped) {
      const taken = await cola.take(carril, atOnce[carril], at)
      if (taken.length === 0) break
      count += taken.length
      // What is done is never done in the past: what it puts off by minutes would be due again at once.
      const moment = at && at > now() ? at : now()
      const over = await Promise.all(taken.map((toma) => run(toma, moment)))
      await cola.finish(
        carril,
        taken.filter((_, i) => over[i]),
      )
      // Fewer than it might have had were all that was due.
      if (!at && taken.length < atOnce[carril] && !takeRecent()) break
    }
    return count
  }

  const sleep = async () => {
    const ms = (await cola.nextLook(carril)).getTime() - Date.now()
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(look, Math.max(ms, 0)).unref()
  }

  const work = async () => {
    await open()
    do {
      again = false
      await runDue()
    } while (again && !stopped)
    await sleep()
  }

  const retryLater = (error: Error) => {
    report('trabajos', error)
    if (!stopped) timer = setTimeout(look, retryMs).unref()
  }

  function look() {
    again = true
    if (stopped || running) return
    running = work()
      .catch(retryLater)
      .finally(() => {
        running = undefined
        if (again) look()
      })
  }

  /** Tells that there may be work: looks where some was written down, or `isCertain`. Never waits for it. */
  const wake = (isCertain: boolean) => {
    if (takeRecent() || isCertain) look()
  }

  /** Takes no more work, and waits for what is being done. */
  const stop = async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }

  return { wake, stop, runDue }
}
