import { visit } from '@plaza/shell/visit'

// Whoever looks for the code in their mail may find the page loaded anew: a telephone gives its room to the other application.
const waiting = (key: string) => ({
  get: () => visit.get(key),
  set: (email: string) => visit.set(key, email),
  remove: () => visit.remove(key),
})

/** The address of a new account that waits for its code in this visit. */
export const signUpEmail = waiting('signUpEmail')

/** The address of an account whose new password waits for its code in this visit. */
export const recoveryEmail = waiting('recoveryEmail')

/** The address of an account that may have been opened: no answer came. */
export const unheardEmail = waiting('unheardEmail')
