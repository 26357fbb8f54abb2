import { onSessionChange } from '@plaza/shell/session'

/**
 * Guards read the session: when it changes, the screen on show has to pass them again. One that wants to be asked before it goes stays:
 * something in it is unsaved, which the way to sign in would take along. It says itself that its session is over.
 */
export const passGuardsAnew = (revalidate: () => unknown) =>
  onSessionChange(() => onbeforeunload || revalidate())
