import { getSession, rolesOf } from '@plaza/shell/session'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { visibleItems } from '../menu/visible-items.ts'
import { workStart } from './menu/work-items.ts'

/** Where the work of whoever is signed in begins; undefined for who has none. */
export const ownStart = (menu: readonly MenuItem[]) => {
  const session = getSession()
  const visitor = { isAuthenticated: session.isAuthenticated, roles: rolesOf(session) }
  return workStart(visibleItems(menu, visitor))
}
