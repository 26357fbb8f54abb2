import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { getSession, loadIdentity, signOut } from '@plaza/shell/session'

/** Proves by the password who it is, as the API wants of a deletion; answers the code of a second factor that it waits for. */
export const provePassword = async (password: string) => {
  const identity = await loadIdentity()
  return identity.signIn(getSession().email ?? '', password)
}

/** Deletes the account of the signed-in person and ends the session. They have to have proved a moment ago who they are. */
export const deleteAccount = async () => {
  await send(calls.deleteCuenta, { params: { userId: getSession().sub ?? '' } })
  signOut()
}
