import { reportFailure } from '../sight/failures.ts'
import { commitsSoFar } from './commits.ts'
import { screenOnShow } from './on-show.ts'
import { newestPiece } from './pieces.ts'

/** A storm: in each of so many seconds React has changed the page so often, and the browser had nothing else to do never. */
const seconds = 4
const fewest = 10

/** Of every browser, and far above what is drawn: also a storm where none says when it is idle. */
const most = 400

const hasIdle = 'requestIdleCallback' in globalThis

/**
 * Looks for a screen that draws itself without an end: it takes the whole processor, and everything on the page waits for
 * it. Such a screen gives way to the shell's own word. Pieces of other modules on it go first, the newest before the others;
 * one with which the storm ends was it, and is told.
 */
export const watchRenders = () => {
  let before = commitsSoFar()
  let stormy = 0
  let wasIdle = true
  let removed: ReturnType<typeof newestPiece>
  const rest = () => {
    wasIdle = true
  }
  setInterval(() => {
    const commits = commitsSoFar() - before
    before += commits
    const isStormy = commits > most || (hasIdle && commits >= fewest && !wasIdle)
    const endless = new Error(`It drew itself ${commits} times in a second, without an end`)
    if (removed && !isStormy) reportFailure(removed.remote, 'render', endless, removed.screen)
    removed = undefined
    stormy = isStormy && !document.hidden ? stormy + 1 : 0
    wasIdle = false
    if (hasIdle) requestIdleCallback(rest)
    if (stormy < seconds) return
    const piece = newestPiece()
    // What is left of this second still has its commits in it: the next whole one says whether it was the piece.
    stormy = piece ? seconds - 2 : 0
    removed = piece
    const suspect = piece ?? screenOnShow()
    suspect?.fail(endless)
  }, 1000)
}
