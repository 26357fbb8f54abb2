import { onSessionChange } from '@plaza/shell/session'
import { nothingUnsaved } from '../../shared/unsaved/nothing-unsaved.ts'

/**
 * Guards read the session: when it changes, the screen on show has to pass them again. One that wants to be asked before it goes stays:
 * something in it is unsaved, which the way to sign in would take along. It says itself that its session is over, and passes them once
 * nothing is unsaved any more.
 */
export const passGuardsAnew = (revalidate: () => unknown) => {
  let isDue = false
  const pass = () => {
    isDue = Boolean(onbeforeunload)
    if (!isDue) revalidate()
  }
  onSessionChange(pass)
  addEventListener(nothingUnsaved, () => isDue && pass())
}
