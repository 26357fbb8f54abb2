import type { Role } from '../../remote/index.ts'
import { claimsOf } from './claims.ts'
import type { Session } from './session.ts'

const knownRoles: Role[] = ['Comprador', 'Comercio', 'Administrador', 'Socio']

/** The roles in the identity token's groups; a signed-in user without a known one is a Comprador. */
export const rolesOf = (session: Session): Role[] => {
  if (!session.isAuthenticated) return []
  const groups = claimsOf(session.idToken ?? '')?.['cognito:groups']
  const known = knownRoles.filter((role) => Array.isArray(groups) && groups.includes(role))
  return known.length ? known : ['Comprador']
}
