import { keepPages } from './routing/keep-pages.ts'
import { takeNewerVersions } from './routing/newer-versions.ts'
import type { Router } from './routing/router.tsx'
import { sayStaff } from './sight/say-staff.ts'
import { watchScreens } from './watch/watch.ts'

/** What a page does once it is on show and quiet: none of its bytes are waited for. */
export const afterFirstScreen = (router: Router) => {
  watchScreens()
  takeNewerVersions(router)
  keepPages(router)
  sayStaff()
}
