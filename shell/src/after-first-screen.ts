import { savesData } from '../shared/later/index.ts'
import { changePage } from '../shared/page/change-page.ts'
import { beginAnewForAnother } from './access/another-person.ts'
import { keepFocus } from './layout/keep-focus.ts'
import { keepData } from './routing/history/keep-data.ts'
import { keepPages } from './routing/keep-pages.ts'
import { takeNewerVersions } from './routing/newer/newer-versions.ts'
import type { Router } from './routing/router.tsx'
import { lookForOthers } from './routing/whole-registry.ts'
import { sayStaff } from './sight/say-staff.ts'
import { SlotHost } from './slots/slot-host.tsx'
import { rest } from './start/in-pieces.ts'
import { measureVitals } from './watch/vitals.ts'
import { watchScreens } from './watch/watch.ts'

/** What a page does once it is on show and quiet, each in a task of its own: none of its bytes are waited for. */
export const afterFirstScreen = async (router: Router) => {
  const steps = [
    beginAnewForAnother,
    keepFocus,
    watchScreens,
    measureVitals,
    () => changePage({ slots: SlotHost }),
    () => takeNewerVersions(router),
    () => keepData(router),
    () => keepPages(router),
    sayStaff,
    () => lookForOthers(router, !savesData()),
  ]
  for (const step of steps) {
    step()
    await rest()
  }
}
