import { reportFailure } from '../sight/failures.ts'
import { say } from './heartbeat.ts'
import { onLeaving, screenOnShow } from './on-show.ts'

/** As long as the worker waits, in ms. */
const patienceMs = 5000

const rest = () => say(true)

const isAtWork = () => {
  const shown = screenOnShow()
  const route = shown?.remote.manifest.routes.find(({ path }) => path === shown.route)
  return route?.frame === 'work'
}

// Who works is asked whether to leave, and no browser asks before somebody has touched the page. Not every browser keeps a page
// that listens for it for the way back.
const expectQuestion = () => {
  if (isAtWork()) addEventListener('beforeunload', rest)
}

/** Tells of a hang that is over, and that began before the worker did; and lets a page rest that prints or goes. */
export const watchHangs = () => {
  for (const event of ['beforeprint', 'pagehide']) addEventListener(event, rest)
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, expectQuestion, true)
  onLeaving(() => removeEventListener('beforeunload', rest))
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
