import { setImmediate, setTimeout } from 'node:timers/promises'

/** Whether so many statements that are under way all wait for somebody else's. */
export type AreStuck = (many: number) => Promise<boolean>

// What goes on in this process alone is over after so many rounds of its loop in which nothing new came.
const quietRounds = 12
const longestMs = 15_000
// Whoever has no step to take meanwhile may wait for something that is no step, such as a connection.
const patienceMs = 250

/**
 * Has several do their work at once, a step of one at a time: which goes on next is drawn from a seed, and drawn only when
 * every other one waits for its turn, for somebody else's lock, or is done. So a run happens again as it was.
 */
export const createTurnos = (draw: (below: number) => number, areStuck: AreStuck) => {
  const waiting: (() => void)[] = []
  let flying = 0
  let busy = 0
  let events = 0
  let left = 0
  let isOn = false

  const beStill = async () => {
    for (let quiet = 0, seen = events; quiet < quietRounds; quiet++) {
      await setImmediate()
      if (seen !== events) [seen, quiet] = [events, 0]
    }
  }

  // Until nothing of what was let go moves any more. Where nobody waits for a turn, the database ends who waits for whom.
  const rest = async () => {
    const began = performance.now()
    for (;;) {
      await beStill()
      const isAccounted = waiting.length + flying >= left || performance.now() - began > patienceMs
      if (
        isAccounted &&
        busy === 0 &&
        (flying === 0 || (waiting.length > 0 && (await areStuck(flying))))
      )
        return
      if (performance.now() - began > longestMs) throw new Error('nobody goes on')
      await setTimeout(1)
    }
  }

  const goOn = async () => {
    for (;;) {
      await rest()
      const [next] = waiting.length > 0 ? waiting.splice(draw(waiting.length), 1) : []
      if (next) next()
      else if (left === 0) return
      else await setTimeout(1)
    }
  }

  const pass = async <T>(run: () => Promise<T>): Promise<T> => {
    if (!isOn) return run()
    events += 1
    await new Promise<void>((resolve) => waiting.push(resolve))
    flying += 1
    try {
      return await run()
    } finally {
      flying -= 1
      events += 1
    }
  }

  const lookOn = async <T>(read: () => Promise<T>): Promise<T> => {
    busy += 1
    try {
      return await read()
    } finally {
      busy -= 1
      events += 1
    }
  }

  const settled = async (act: () => Promise<void>) => {
    try {
      await pass(async () => undefined)
      await act()
      return undefined
    } catch (cause) {
      return { cause }
    } finally {
      left -= 1
      events += 1
    }
  }

  return {
    isOn: () => isOn,
    /** Takes a step when it is its turn. */
    pass,
    /** Does something beside, for which the others wait. */
    lookOn,
    /**
     * Has all of them done at once; resolves when they and what they left behind them are over. Throws what the first of
     * them threw.
     */
    atOnce: async (acts: readonly (() => Promise<void>)[]) => {
      isOn = true
      left = acts.length
      const all = Promise.all(acts.map(settled))
      await goOn()
      isOn = false
      const failed = (await all).find((one) => one !== undefined)
      if (failed) throw failed.cause
    },
  }
}

export type Turnos = ReturnType<typeof createTurnos>

/** Numbers below another, drawn from a seed (mulberry32). */
export const drawFrom = (seed: number) => {
  let state = seed | 0
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((again ^ (again >>> 14)) >>> 0) % below
  }
}
