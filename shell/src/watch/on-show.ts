import type { LiveRemote } from '../../shared/remote/index.ts'
import { restoreIntrinsics } from '../security/intrinsics.ts'
import { reportFailure } from '../sight/failures.ts'

/** A screen on show. */
export interface Shown {
  remote: LiveRemote
  /** Its name in module.json. */
  screen: string
  /** As module.json has it. */
  route: string
  /** When it came, ms since the page began; 0 for the page's first. */
  since: number
  /** Puts the shell's own word in its place: it went wrong. */
  fail: (error: Error) => void
}

let shown: Shown | undefined
let wasShown = false
let spoiled = false

const leaving = new Set<(left: Shown) => void>()

/** The screen on show, if it is a module's. */
export const screenOnShow = () => shown

/** Whose code does what is done to the page. */
export type Culprit = Pick<Shown, 'remote' | 'screen'>

let atWork: Culprit | undefined

/** Notes which piece is at work, if any (pieces.ts). */
export const setAtWork = (piece: Culprit | undefined) => {
  atWork = piece
}

/** Who does it just now: a piece that is at work, or the screen on show. */
export const culprit = (): Culprit | undefined => atWork ?? shown

/** Calls back whenever a module's screen has gone. */
export const onLeaving = (listener: (left: Shown) => void) => leaving.add(listener)

/** Whether a module has changed what is not its own: the next navigation is a new page, which nothing has changed. */
export const isSpoiled = () => spoiled

/** Tells the team of a screen or a piece that it has changed what is not its own. */
export const reportReach = ({ remote, screen }: Culprit, what: string) => {
  spoiled = true
  reportFailure(remote, 'reach', what, screen)
}

/** Puts back what was replaced, and tells the team of whoever did it. */
export const checkIntrinsics = () => {
  const replaced = restoreIntrinsics()
  const by = replaced && culprit()
  if (by) reportReach(by, `it replaced${replaced}`)
}

/** Notes that a screen is on show; answers the function that notes that it has gone. */
export const showScreen = (coming: Omit<Shown, 'since'>) => {
  const next = { ...coming, since: wasShown ? performance.now() : 0 }
  shown = next
  wasShown = true
  checkIntrinsics()
  return () => {
    if (shown === next) shown = undefined
    for (const listener of leaving) listener(next)
  }
}
