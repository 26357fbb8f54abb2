import { device } from '@plaza/shell/visit'

/** Filters and order of a list under a name. */
export interface View {
  name: string
  /** As they stand in an address: "bajo=1&orden=nombre". */
  query: string
}

/** How somebody wants to see a list. */
export interface Looks {
  hidden: readonly string[]
  views: readonly View[]
}

export const mostViews = 8

const isText = (value: unknown): value is string => typeof value === 'string'

const isView = (value: unknown): value is View => {
  const { name, query } = (value ?? {}) as Record<string, unknown>
  return isText(name) && isText(query)
}

const listOf = <One>(value: unknown, is: (one: unknown) => one is One) =>
  Array.isArray(value) ? value.filter(is) : []

/** The looks in a text that a device kept; what has another form counts for nothing. */
export const looksIn = (text: string | null): Looks => {
  try {
    const { hidden, views } = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
    return { hidden: listOf(hidden, isText), views: listOf(views, isView).slice(0, mostViews) }
  } catch {
    return { hidden: [], views: [] }
  }
}

const placeOf = (list: string, sub: string | null) => `plaza-lista-${list}-${sub ?? ''}`

/** How somebody wants to see a list, as this device knows. */
export const keptLooks = (list: string, sub: string | null) =>
  looksIn(device.get(placeOf(list, sub)))

export const keepLooks = (list: string, sub: string | null, looks: Looks) =>
  device.set(placeOf(list, sub), JSON.stringify(looks))

/** What an address is narrowed down to, without the shop and the page. */
export const queryOf = (params: URLSearchParams) => {
  const query = new URLSearchParams(params)
  for (const name of ['comercioId', 'page']) query.delete(name)
  query.sort()
  return String(query)
}

/** The address of a view in the shop that an address is about. */
export const linkOf = (pathname: string, params: URLSearchParams, { query }: View) => {
  const next = new URLSearchParams(query)
  for (const name of ['comercioId', 'page']) next.delete(name)
  const comercioId = params.get('comercioId')
  if (comercioId) next.set('comercioId', comercioId)
  return `${pathname}?${next}`
}
