import { commitsSoFar } from './commits.ts'
import { screenOnShow } from './on-show.ts'

/** A storm: in each of so many seconds React has changed the page so often, and the browser had nothing else to do never. */
const seconds = 4
const fewest = 10

/** Of every browser, and far above what is drawn: also a storm where none says when it is idle. */
const most = 400

const hasIdle = 'requestIdleCallback' in globalThis

/**
 * Looks for a screen that draws itself without an end: it takes the whole processor, and everything on the page waits for
 * it. Such a screen gives way to the shell's own word.
 */
export const watchRenders = () => {
  let before = commitsSoFar()
  let stormy = 0
  let wasIdle = true
  const rest = () => {
    wasIdle = true
  }
  setInterval(() => {
    const commits = commitsSoFar() - before
    before += commits
    const isStormy = commits > most || (hasIdle && commits >= fewest && !wasIdle)
    stormy = isStormy && !document.hidden ? stormy + 1 : 0
    wasIdle = false
    if (hasIdle) requestIdleCallback(rest)
    if (stormy < seconds) return
    stormy = 0
    screenOnShow()?.fail(new Error(`It drew itself ${commits} times in a second, without an end`))
  }, 1000)
}
