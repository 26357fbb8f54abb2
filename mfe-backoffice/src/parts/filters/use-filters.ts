import { redirect, useLocation, useNavigation, useSearchParams } from '@plaza/shell/router'

/** The page number of an address: 1 where it says none, or none that makes sense. */
export const pageOf = (params: URLSearchParams, name = 'page') => {
  const page = Number(params.get(name))
  return Number.isInteger(page) && page > 1 ? Math.min(page, 1_000_000) : 1
}

/**
 * A page of a listing as a loader found it; `name` is its parameter where a screen has two listings. Redirects to the last one
 * where the address asks for a later page: what was there has been sent, deleted or narrowed away.
 */
export const withinPages = <Page extends { page: number; totalPages: number }>(
  address: string,
  found: Page,
  name = 'page',
): Page => {
  const last = Math.max(found.totalPages, 1)
  if (found.page <= last) return found
  const { pathname, searchParams } = new URL(address)
  if (last > 1) searchParams.set(name, String(last))
  else searchParams.delete(name)
  throw redirect(`${pathname}?${searchParams}`)
}

/**
 * What a listing is narrowed down to, kept in its address. `change` sets some of it ('' takes it away) and begins at
 * the first page; `goTo` turns the page.
 */
export const useFilters = () => {
  const [shown, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const next = useNavigation().location
  // A choice stands in its field while its list is on the way.
  const params = next?.pathname === pathname ? new URLSearchParams(next.search) : shown
  const change = (changes: Record<string, string>) =>
    setParams((next) => {
      next.delete('page')
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value)
        else next.delete(name)
      return next
    })
  const goTo = (page: number, name = 'page') =>
    setParams((next) => {
      if (page > 1) next.set(name, String(page))
      else next.delete(name)
      return next
    })
  return { params, change, goTo }
}
