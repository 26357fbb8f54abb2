import type { Alerts } from './alerts.ts'

/** How often a page server looks for what teams want to know, and how often it forgets what is long over, in ms. */
const everyMs = 15_000
const tidyMs = 3_600_000

/** Tells teams for as long as the page server runs. What goes wrong is said in its log, and tried again. */
export const keepAlerting = ({ tick, tidy }: Pick<Alerts, 'tick' | 'tidy'>) => {
  const say = (error: unknown) =>
    console.error(JSON.stringify({ event: 'alerts_failed', reason: String(error) }))
  let looking: Promise<void> | undefined
  // A look that takes longer than the time between two is not joined by another.
  const look = () => {
    looking ??= tick()
      .catch(say)
      .finally(() => {
        looking = undefined
      })
  }
  const timers = [setInterval(look, everyMs), setInterval(() => void tidy().catch(say), tidyMs)]
  for (const timer of timers) timer.unref()
  return {
    /** Ends what is under way. */
    stop: async () => {
      timers.forEach(clearInterval)
      await looking
    },
  }
}
