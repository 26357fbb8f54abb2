import { reportFailure } from '../sight/failures.ts'
import { say } from './heartbeat.ts'
import { screenOnShow } from './on-show.ts'

/** As long as the worker waits, in ms. */
const patienceMs = 5000

/** Tells of a hang that is over, and that began before the worker did; and lets a page rest that prints or goes. */
export const watchHangs = () => {
  for (const event of ['beforeprint', 'beforeunload', 'pagehide'])
    addEventListener(event, () => say(true))
  document.addEventListener('visibilitychange', () => say(document.hidden))
  new PerformanceObserver((list) => {
    const shown = screenOnShow()
    if (shown && list.getEntries().some(({ duration }) => duration >= patienceMs))
      reportFailure(
        shown.remote,
        'hang',
        `The page did not answer for ${patienceMs / 1000} s`,
        shown.screen,
      )
  }).observe({ type: 'longtask', buffered: true })
}
