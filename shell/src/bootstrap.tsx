import { freshToken } from '@plaza/shell/session'
import { pageState } from '../shared/page/index.ts'
import { passGuardsAnew } from './access/pass-anew.ts'
import { beginScreen } from './rendered/begin-screen.ts'
import { replay } from './rendered/early.ts'
import { beginAtTopWhenFresh } from './routing/history/scroll.ts'
import { createRouter, type Router, siteRoutes } from './routing/router.tsx'
import { warmLinks } from './routing/warm-links.ts'
import { watchNavigations } from './routing/watch-navigations.ts'
import { showRouter, wakeRouter } from './show-router.tsx'
import { reportUncaught } from './sight/failures.ts'
import { reportBeforeLeaving } from './sight/report.ts'
import { rest } from './start/in-pieces.ts'
import { beat } from './watch/heartbeat.ts'

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

const goOn = async (router: Router) => {
  const { afterFirstScreen } = await import(
    /* webpackChunkName: "after-first-screen" */ './after-first-screen.ts'
  )
  await afterFirstScreen(router)
}

const start = async () => {
  beat()
  beginAtTopWhenFresh()
  reportUncaught()
  reportBeforeLeaving()
  const { registry, rendered } = pageState()
  const routes = siteRoutes(registry)
  const begun = rendered && (await beginScreen(routes, rendered.data))
  // The screen's code has just been evaluated: what it leads to is a task of its own.
  await rest()
  const router = createRouter(routes, begun?.state)
  watchNavigations(router)
  passGuardsAnew(() => router.revalidate())
  if (begun?.canLive) {
    await wakeRouter(router)
    replay()
  } else {
    await firstScreen(router)
    showRouter(router)
  }
  warmLinks(router)
  setTimeout(() => {
    renewSession()
    // What does not come comes with the next page.
    void goOn(router).catch(() => undefined)
  }, quietMs)
}

void start()
