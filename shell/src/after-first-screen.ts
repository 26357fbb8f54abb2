import { savesData } from '../shared/later/index.ts'
import { changePage } from '../shared/page/change-page.ts'
import { beginAnewForAnother } from './access/another-person.ts'
import { keepData } from './routing/history/keep-data.ts'
import { keepPages } from './routing/keep-pages.ts'
import { takeNewerVersions } from './routing/newer/newer-versions.ts'
import type { Router } from './routing/router.tsx'
import { lookForOthers } from './routing/whole-registry.ts'
import { sayStaff } from './sight/say-staff.ts'
import { SlotHost } from './slots/slot-host.tsx'
import { measureVitals } from './watch/vitals.ts'
import { watchScreens } from './watch/watch.ts'

/** What a page does once it is on show and quiet: none of its bytes are waited for. */
export const afterFirstScreen = (router: Router) => {
  beginAnewForAnother()
  watchScreens()
  measureVitals()
  changePage({ slots: SlotHost })
  takeNewerVersions(router)
  keepData(router)
  keepPages(router)
  sayStaff()
  lookForOthers(router, !savesData())
}
