import { watchAttributes } from './attributes.ts'
import { watchClicks } from './clicks.ts'
import { watchHangs } from './hangs.ts'
import { watchPieces } from './pieces.ts'
import { watchRenders } from './renders.ts'
import { watchStyles } from './styles.ts'
import { watchTimers } from './timers.ts'

/** Looks at what screens do to the rest of the page, from now on. */
export const watchScreens = () => {
  watchPieces()
  watchHangs()
  watchRenders()
  watchAttributes()
  watchStyles()
  watchClicks()
  watchTimers()
}
