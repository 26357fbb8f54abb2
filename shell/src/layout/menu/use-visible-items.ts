import { rolesOf, useSession } from '@plaza/shell/session'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { visibleItems } from './visible-items.ts'

/** The entries of the menu that whoever is here may see. */
export const useVisibleItems = (menu: readonly MenuItem[]) => {
  const session = useSession((state) => state)
  return visibleItems(menu, {
    isAuthenticated: session.isAuthenticated,
    roles: rolesOf(session),
  })
}
