import type { SegundoFactor } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { loadIdentity, refreshRoles } from '@plaza/shell/session'

export const findSegundoFactor = (): Promise<SegundoFactor> => send(calls.getSegundoFactor)

/** Recovery codes in the place of those before. */
export const newRescates = async () => (await send(calls.renewRescates)).rescates

/** Recovery codes of a second factor that has just been put to use. */
export const firstRescates = async () => {
  // The tokens from before do not say that it was proved.
  await refreshRoles()
  return newRescates()
}

/** Puts the second factor to use and answers its recovery codes; none where they could not be made, since it is in use by then. */
export const confirmSegundoFactor = async (code: string): Promise<string[]> => {
  const identity = await loadIdentity()
  await identity.confirmFactor(code)
  return firstRescates().catch(() => [])
}

/** Makes a secret, in base32. */
export const beginSegundoFactor = async () => (await loadIdentity()).beginFactor()

export const endSegundoFactor = async () => {
  const identity = await loadIdentity()
  await identity.endFactor()
  await refreshRoles()
}

/** What an application of codes reads from the picture. */
export const otpauthAddress = (correo: string, secret: string) =>
  `otpauth://totp/${encodeURIComponent(`Plaza:${correo}`)}?secret=${secret}&issuer=Plaza`
