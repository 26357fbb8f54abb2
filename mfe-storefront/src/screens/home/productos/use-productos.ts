import { latest } from '@plaza/shell/query'
import { useLocation } from '@plaza/shell/router'
import { useEffect, useState } from 'react'
import { type Loaded, loadNext } from './load-productos.ts'

// The router keeps its own idea of the address and need not run the loader again: only reload and back read this.
const rememberPage = (page: number, pathname: string) => {
  const address = new URL(location.href)
  // The address may be the next screen's already, a moment before this one goes.
  if (address.pathname !== pathname) return
  address.searchParams.set('page', String(page))
  history.replaceState(history.state, '', address)
}

/** The growing grid of home: starts from what the loader brought, adds a page at a time, stops when the screen goes. */
export const useProductos = (initial: Loaded) => {
  const [loaded, setLoaded] = useState(initial)
  const { pathname } = useLocation()
  const [loading, setLoading] = useState(false)
  const [{ ask, stop }] = useState(latest)
  useEffect(() => stop, [stop])

  const show = (next: Loaded) => {
    setLoaded(next)
    setLoading(false)
    if (next.page > 1) rememberPage(next.page, pathname)
  }
  const loadMore = () => {
    setLoading(true)
    return ask((signal) => loadNext(loaded, signal), {
      answered: show,
      failed: () => show({ ...loaded, failed: true }),
    })
  }

  return { ...loaded, loading, loadMore, hasMore: loaded.page < loaded.totalPages }
}
