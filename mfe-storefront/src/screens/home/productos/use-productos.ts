import { useLocation } from '@plaza/shell/router'
import { useEffect, useRef, useState } from 'react'
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
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const loadMore = async () => {
    const abort = new AbortController()
    running.current = abort
    setLoading(true)
    const next = await loadNext(loaded, abort.signal).catch(() => ({ ...loaded, failed: true }))
    if (abort.signal.aborted) return
    setLoaded(next)
    setLoading(false)
    if (next.page > 1) rememberPage(next.page, pathname)
  }

  return { ...loaded, loading, loadMore, hasMore: loaded.page < loaded.totalPages }
}
