import { getSession, updateUser } from '@plaza/shell/session'

/** Changes what is stored of a person, unless they have signed out by now, or another has signed in. */
export const updateUserOf = (sub: string | null, part: Parameters<typeof updateUser>[0]) => {
  if (sub && getSession().sub === sub) updateUser(part)
}
