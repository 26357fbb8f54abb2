import { getSession, onSessionChange } from '@plaza/shell/session'
import { leaveSession, opener } from '../../shared/session/store/store.ts'
import { nothingUnsaved } from '../../shared/unsaved/nothing-unsaved.ts'

/** Whether the session is read anew because another tab has changed what is stored. */
const isFromElsewhere = () => globalThis.event instanceof StorageEvent

/**
 * Where another tab signed somebody else in, this page begins anew: what it keeps in memory, and what stands in its forms, is of
 * who was here before. Who was asked because something is unsaved, and stayed, is asked again once nothing is, unless the first has
 * come back; until then nobody is signed in on this page, so that nothing of the first is saved as the second. A page that "back"
 * brings out as it was left heard of nothing meanwhile: it hears now that all may have changed. Whoever opened the page is its first.
 */
export const beginAnewForAnother = (begin = () => location.reload(), first = opener) => {
  let owner = first ?? getSession().sub
  let last = owner
  const hear = (isElsewhere: boolean) => {
    const { sub } = getSession()
    if (!sub) return
    if (sub !== last) {
      last = sub
      if (!owner || !isElsewhere) owner = sub
      if (sub !== owner) begin()
    }
    if (sub !== owner && onbeforeunload) leaveSession()
  }
  onSessionChange(() => hear(isFromElsewhere()))
  // Until now nobody listened.
  hear(true)
  addEventListener(nothingUnsaved, () => last !== owner && begin())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dispatchEvent(new StorageEvent('storage'))
  })
}
