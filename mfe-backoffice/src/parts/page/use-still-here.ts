import { useLatestLocation, useLocation } from '@plaza/shell/router'
import { getSession, useSession } from '@plaza/shell/session'

/**
 * Answers whether whoever was on this screen still is when something they began there is done: neither gone to another address, nor
 * signed out with somebody else signed in there.
 */
export const useStillHere = () => {
  const { pathname, search } = useLocation()
  const sub = useSession((session) => session.sub)
  const latest = useLatestLocation()
  return () => {
    const now = latest()
    return now.pathname === pathname && now.search === search && getSession().sub === sub
  }
}
