import { getSession, onSessionChange } from '@plaza/shell/session'

/** Whether the session is read anew because another tab has changed what is stored. */
const isFromElsewhere = () => globalThis.event instanceof StorageEvent

/**
 * Where another tab signed somebody else in, this page begins anew: what it keeps in memory, and what stands in its forms, is of
 * who was here before. A page that "back" brings out as it was left heard of nothing meanwhile: it hears now that all may have
 * changed.
 */
export const beginAnewForAnother = (begin = () => location.reload()) => {
  let before = getSession().sub
  onSessionChange(() => {
    const { sub } = getSession()
    const isAnother = sub && before && sub !== before
    before = sub ?? before
    if (isAnother && isFromElsewhere()) begin()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dispatchEvent(new StorageEvent('storage'))
  })
}
