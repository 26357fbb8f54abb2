import { savesData } from '../../../shared/later/index.ts'
import { linkOf, restMs } from '../warm-links.ts'

/** So many pages of one page come ahead at most. */
const most = 5

/**
 * Where the way on is by a new page, its HTML comes once its link is pointed at: the page server lets what is fetched ahead be
 * taken for ten seconds. Not for who saves data. A `link` and no speculation rules: these are the text of a script, which this page's
 * policy of Trusted Types lets nobody write.
 */
export const fetchAhead = (isDue: (pathname: string) => boolean) => {
  const fetched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const fetchPage = ({ origin, pathname, search }: HTMLAnchorElement) => {
    const href = pathname + search
    if (origin !== location.origin || savesData() || fetched.size >= most) return
    if (fetched.has(href) || !isDue(pathname)) return
    fetched.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  }

  const consider = ({ target }: Event) => {
    clearTimeout(timer)
    const link = linkOf(target)
    if (link) timer = setTimeout(() => fetchPage(link), restMs)
  }
  document.addEventListener('pointerover', consider, { passive: true })
  document.addEventListener('focusin', consider)
}
