type Events = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

const next = (events: Events, type: string, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      events.removeEventListener(type, done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    events.addEventListener(type, done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })

/**
 * Does what holds a connection or a lock while the page is shown, and again when somebody comes back to it: a browser keeps no page for
 * who goes back that holds either. Resolves when `signal` says that it is enough, or when it has come to its own end.
 */
export const whileShown = async (
  signal: AbortSignal,
  hold: (signal: AbortSignal) => Promise<void>,
  events: Events = globalThis,
) => {
  while (!signal.aborted) {
    const shown = new AbortController()
    // Who comes back does so before what was held has heard that it is over: the page stood still in between.
    const left = next(events, 'pagehide', AbortSignal.any([signal, shown.signal])).then(() => {
      shown.abort()
      return next(events, 'pageshow', signal)
    })
    const isOver = await Promise.race([
      hold(shown.signal).then(() => !shown.signal.aborted),
      left.then(() => false),
    ])
    if (isOver) return shown.abort()
    await left
  }
}
