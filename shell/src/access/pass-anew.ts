import { getSession, onSessionChange } from '@plaza/shell/session'

/** Whether something on the page wants to be asked before it goes: what is typed there is saved nowhere. */
const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * Guards read the session: when it changes, the screen on show has to pass them again. Where it is over while something is unsaved,
 * the screen stays and says so itself: the way to sign in would take along what was typed.
 */
export const passGuardsAnew = (revalidate: () => unknown) =>
  onSessionChange(() => {
    if (getSession().isAuthenticated || !isHeld()) revalidate()
  })
