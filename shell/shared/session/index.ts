/** The door to who is signed in. It is part of every first load and stays tiny: the identity service's client comes on demand. */
export { freshToken, refreshRoles } from './fresh-token.ts'
export { type AskedCode, type Identity, IdentityError } from './identity/identity.ts'
export { loadIdentity } from './load-identity.ts'
export { signOut } from './sign-out.ts'
export { rolesOf } from './store/roles.ts'
export type { Session } from './store/session.ts'
export {
  getSession,
  getUser,
  onSessionChange,
  openSession,
  updateUser,
  useSession,
} from './store/store.ts'
export { providerOf, signedInAt } from './store/token-facts.ts'
