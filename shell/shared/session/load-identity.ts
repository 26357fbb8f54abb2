import type { Identity } from './identity/identity.ts'

/** Brings the identity service's client, which no page needs to begin with. Rejects when the code does not arrive. */
export const loadIdentity = async (): Promise<Identity> => {
  const { identity } = await import(/* webpackChunkName: "identity" */ './cognito/index.ts')
  return identity
}
