import type { MenuItem, MenuPlace } from '../../../shared/remote/index.ts'

const positionIn = ({ places }: MenuItem, place: MenuPlace) => places?.[place] ?? 0

/** The entries that stand in a place, in its order. */
export const itemsAt = (items: readonly MenuItem[], place: MenuPlace) =>
  items
    .filter((item) => positionIn(item, place) > 0)
    .sort((one, other) => positionIn(one, place) - positionIn(other, place))

/** Whether an entry stands in the menu: where it does not say otherwise, it does. */
export const isInMenu = ({ places }: MenuItem) => !places || places.menu !== undefined

/** The same of the menu as a phone has it. */
export const isInSheet = (item: MenuItem) => isInMenu(item) || item.places?.sheet !== undefined

/** What modules add to the menu of people at work. */
export const isAtWork = ({ places }: MenuItem) => places?.work !== undefined
