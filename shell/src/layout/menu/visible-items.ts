import { hasRoute } from '@plaza/shell/router'
import type { MenuItem, Role } from '../../../shared/remote/index.ts'

/** What decides which entries of the menu a person sees. */
export interface Visitor {
  isAuthenticated: boolean
  roles: readonly Role[]
}

const isVisible = (item: MenuItem, { isAuthenticated, roles }: Visitor) => {
  if (item.requiresNoAuth && isAuthenticated) return false
  if (item.requiresAuth && !isAuthenticated) return false
  return !item.allowedRoles || item.allowedRoles.some((role) => roles.includes(role))
}

const leadsSomewhere = ({ link, action, children }: MenuItem) =>
  Boolean((link && hasRoute(link)) || action || children?.length)

/**
 * The entries that a visitor may see, each with the children that the same visitor may see. What no live module serves
 * goes, and so do empty groups: whoever lists them draws each, and knows how many there are.
 */
export const visibleItems = (menu: readonly MenuItem[], visitor: Visitor): MenuItem[] =>
  menu
    .filter((item) => isVisible(item, visitor))
    .map((item) =>
      item.children ? { ...item, children: visibleItems(item.children, visitor) } : item,
    )
    .filter(leadsSomewhere)

/**
 * Entries of whoever is signed in, whatever the role, and those whose cssClass has `cuenta` stand at the account's
 * place; all others are ways around the shop.
 */
export const isCuenta = ({ cssClass = '', requiresAuth, allowedRoles }: MenuItem) =>
  (requiresAuth === true && !allowedRoles) || cssClass.split(' ').includes('cuenta')

/** Ways around the shop for everybody, and then those of a role: what comes once the session is known moves nothing that is there. */
export const waysAround = (items: readonly MenuItem[]): MenuItem[] =>
  items
    .filter((item) => !isCuenta(item))
    .sort((one, other) => Number(!other.allowedRoles) - Number(!one.allowedRoles))
