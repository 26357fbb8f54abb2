import type { Location } from 'react-router-dom'

/** Where positions are kept, by key, in the browser's session storage. */
export const scrollStorage = 'plaza-scroll'

/** Every first page of a visit has the router's key "default": there, the address tells them apart. */
export const scrollKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) =>
  key === 'default' ? pathname : key

const isFreshVisit = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

/** A page that was typed or followed begins at its top; one that was reloaded or gone back to, where it was left. */
export const beginAtTopWhenFresh = () => {
  if (!isFreshVisit()) return
  try {
    const { [location.pathname]: _, ...others } = JSON.parse(
      sessionStorage.getItem(scrollStorage) ?? '{}',
    )
    sessionStorage.setItem(scrollStorage, JSON.stringify(others))
  } catch {
    // Without session storage there is no position to forget.
  }
}
