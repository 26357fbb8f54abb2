import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { getSession, loadIdentity, signOut } from '@plaza/shell/session'

/**
 * Deletes the account of the signed-in person and ends the session. `password` proves who it is, as the API wants of
 * a deletion; a person without one (a social sign-in) has to have signed in just now.
 */
export const deleteAccount = async (password: string | undefined) => {
  const { email, sub } = getSession()
  if (password && email) {
    const identity = await loadIdentity()
    await identity.signIn(email, password)
  }
  await send(calls.deleteCuenta, { params: { userId: sub ?? '' } })
  signOut()
}
