import type { ComercioDeUsuario, Esperas } from '@plaza/contract'
import type { MenuItem } from '../../../../shared/remote/index.ts'
import { itemsAt } from '../../menu/places.ts'

/** Stands in a link for the shop that was chosen. */
const ofComercio = '?comercioId=:comercioId'

/** An entry of the menu of people at work, as it stands for one person in one shop. */
export interface WorkItem {
  label: string
  to: string
  path: string
  iconPath: string | undefined
  section: string | undefined
  /** What waits there; undefined where it counts nothing. */
  units: number | undefined
  /** Which shops the person has is not known yet. */
  isPending: boolean
}

/** Where somebody works now. */
export interface Workplace {
  /** Undefined where there is none, or none yet. */
  comercio: ComercioDeUsuario | undefined
  /** Whether the person's shops are still asked for. */
  isPending: boolean
  esperas: Esperas | undefined
}

const isOfComercio = ({ link = '' }: MenuItem) => link.endsWith(ofComercio)

const mayUse = (item: MenuItem, { comercio, isPending }: Workplace) => {
  if (!isOfComercio(item)) return true
  if (!comercio) return isPending
  return !item.allowedFunciones || item.allowedFunciones.includes(comercio.funcion)
}

const unitsOf = ({ count }: MenuItem, esperas: Esperas | undefined) => {
  if (!count || !esperas) return undefined
  return [count].flat().reduce((sum, name) => sum + (name === 'cart' ? 0 : (esperas[name] ?? 0)), 0)
}

const pathOf = (link: string) => link.split(/[?#]/)[0] ?? ''

const toItem = (item: MenuItem, { comercio, esperas }: Workplace): WorkItem => {
  const { label, link = '', iconPath, section } = item
  const isPending = isOfComercio(item) && !comercio
  return {
    ...{ label, iconPath, section, isPending, path: pathOf(link) },
    to: link.replace(':comercioId', String(comercio?.id ?? '')),
    units: isPending ? undefined : unitsOf(item, esperas),
  }
}

/** The entries that somebody may use where they work, in their order. `items` are those that their roles let them see. */
export const workItems = (items: readonly MenuItem[], workplace: Workplace): WorkItem[] =>
  itemsAt(items, 'work')
    .filter((item) => item.link && mayUse(item, workplace))
    .map((item) => toItem(item, workplace))

/** The same by section, those without one first. */
export const sectionsOf = (items: readonly WorkItem[]) => {
  const sections = new Map<string | undefined, WorkItem[]>([[undefined, []]])
  for (const item of items)
    sections.set(item.section, [...(sections.get(item.section) ?? []), item])
  return [...sections].flatMap(([title, own]) => (own.length ? [{ title, items: own }] : []))
}

const firstWord = (path: string) => path.split('/')[1]

const isWithin = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`)

/** The entry that an address belongs to: that of its path, else the only one whose path begins with the same word. */
export const currentItem = (items: readonly WorkItem[], pathname: string) => {
  const within = items
    .filter(({ path }) => isWithin(pathname, path))
    .toSorted((one, other) => other.path.length - one.path.length)
  if (within[0]) return within[0]
  const [only, ...more] = items.filter(({ path }) => firstWord(path) === firstWord(pathname))
  return more.length ? undefined : only
}

/** Where somebody's work begins: the first entry that their roles show, without a shop that nobody has chosen yet. */
export const workStart = (items: readonly MenuItem[]) => {
  const [first] = itemsAt(items, 'work')
  return first?.link && pathOf(first.link)
}
