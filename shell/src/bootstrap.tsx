import { freshToken, onSessionChange } from '@plaza/shell/session'
import { pageState } from '../shared/page/index.ts'
import { keepPages } from './routing/keep-pages.ts'
import { takeNewerVersions } from './routing/newer-versions.ts'
import { createRouter, type Router } from './routing/router.tsx'
import { beginAtTopWhenFresh } from './routing/scroll.ts'
import { warmLinks } from './routing/warm-links.ts'
import { watchNavigations } from './routing/watch-navigations.ts'
import { showRouter } from './show-router.tsx'
import { reportUncaught } from './sight/failures.ts'
import { reportBeforeLeaving } from './sight/report.ts'
import { sayStaff } from './sight/say-staff.ts'

/** How long the page server's first paint stays while the first screen is on its way, in ms. */
const patienceMs = 1500

const firstScreen = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
    setTimeout(resolve, patienceMs)
  })

/** How long after the first screen a session that has expired is renewed, in ms: by then the page is quiet. */
const quietMs = 2000

// Without a connection the session stays as it is: whoever needs a token asks again.
const renewSession = () => void freshToken().catch(() => undefined)

const start = async () => {
  beginAtTopWhenFresh()
  reportUncaught()
  reportBeforeLeaving()
  const router = createRouter(pageState().registry)
  watchNavigations(router)
  // Guards read the session: when it changes, the screen on show has to pass them again.
  onSessionChange(() => router.revalidate())
  await firstScreen(router)
  showRouter(router)
  warmLinks(router)
  takeNewerVersions(router)
  keepPages(router)
  setTimeout(() => {
    renewSession()
    sayStaff()
  }, quietMs)
}

void start()
