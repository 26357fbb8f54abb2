import type { LiveRemote } from '../../shared/remote/index.ts'
import { restoreIntrinsics } from '../security/intrinsics.ts'
import { reportFailure } from '../sight/failures.ts'

/** A screen on show. */
export interface Shown {
  remote: LiveRemote
  /** Its name in module.json. */
  screen: string
  /** Puts the shell's own word in its place: it went wrong. */
  fail: (error: Error) => void
}

let shown: Shown | undefined
let spoiled = false

const leaving = new Set<(left: Shown) => void>()

/** The screen on show, if it is a module's. */
export const screenOnShow = () => shown

/** Calls back whenever a module's screen has gone. */
export const onLeaving = (listener: (left: Shown) => void) => leaving.add(listener)

/** Whether a module has changed what is not its own: the next navigation is a new page, which nothing has changed. */
export const isSpoiled = () => spoiled

/** Tells the team of a screen that it has changed what is not its own. */
export const reportReach = ({ remote, screen }: Shown, what: string) => {
  spoiled = true
  reportFailure(remote, 'reach', what, screen)
}

/** Puts back what the screen on show has replaced, and tells its team. */
export const checkIntrinsics = () => {
  const replaced = restoreIntrinsics()
  if (replaced && shown) reportReach(shown, `it replaced${replaced}`)
}

/** Notes that a screen is on show; answers the function that notes that it has gone. */
export const showScreen = (next: Shown) => {
  shown = next
  checkIntrinsics()
  return () => {
    if (shown === next) shown = undefined
    for (const listener of leaving) listener(next)
  }
}
