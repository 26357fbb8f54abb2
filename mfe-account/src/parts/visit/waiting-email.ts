import { visit } from '@plaza/shell/visit'

const key = 'signUpEmail'

/** The address that waits for its code in this visit. */
export const signUpEmail = {
  get: () => visit.get(key),
  set: (email: string) => visit.set(key, email),
  remove: () => visit.remove(key),
}
