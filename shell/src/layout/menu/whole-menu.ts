import type { LiveRemote, MenuItem } from '../../../shared/remote/index.ts'
import { isAtWork, isInMenu } from './places.ts'

const both = <T>(one: T[] | undefined, other: T[] | undefined) =>
  one && other ? one.filter((item) => other.includes(item)) : (one ?? other)

/** An entry of a dropdown, with what the dropdown asks for itself. */
const within = (group: MenuItem, item: MenuItem): MenuItem => {
  const allowedRoles = both(group.allowedRoles, item.allowedRoles)
  return {
    ...item,
    ...((group.requiresAuth || item.requiresAuth) && { requiresAuth: true }),
    ...((group.requiresNoAuth || item.requiresNoAuth) && { requiresNoAuth: true }),
    ...(allowedRoles && { allowedRoles }),
  }
}

const entriesOf = ({ manifest }: LiveRemote) =>
  manifest.menu
    .filter(isInMenu)
    .flatMap((item) => item.children?.map((child) => within(item, child)) ?? item)

/** The menu of a page, and one more entry for all that came later: at its end, where it moves nothing. */
export const wholeMenu = (carried: LiveRemote[], later: LiveRemote[]): MenuItem[] => {
  const children = later.flatMap(entriesOf)
  const atWork = later.flatMap(({ manifest }) => manifest.menu.filter(isAtWork))
  const menu = [...carried.flatMap(({ manifest }) => manifest.menu), ...atWork]
  return children.length ? [...menu, { label: 'Más', children }] : menu
}
