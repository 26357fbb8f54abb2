import type { Tab } from '../table/tabs.tsx'

interface Narrowed<Value extends string> {
  pathname: string
  params: URLSearchParams
  /** The parameter of the address that says which. */
  name: string
  names: Record<Value, string>
  current: Value
  counts: Partial<Record<Value, number>>
}

/** A tab for each value that a parameter can have. What says where in the list one is goes: another list begins at its top. */
export const tabsOf = <Value extends string>(narrowed: Narrowed<Value>): Tab[] => {
  const { pathname, params, name, names, current, counts } = narrowed
  return (Object.keys(names) as Value[]).map((value) => {
    const next = new URLSearchParams(params)
    for (const place of ['page', 'marca']) next.delete(place)
    next.set(name, value)
    return {
      ...{ label: names[value], to: `${pathname}?${next}` },
      ...{ count: counts[value], isCurrent: value === current },
    }
  })
}
