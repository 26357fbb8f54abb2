import { useLatestLocation, useLocation, useNavigate } from '@plaza/shell/router'
import { getSession, useSession } from '@plaza/shell/session'

/** Answers whether whoever was on this screen still is: neither gone to another, nor signed out with somebody else signed in there. */
export const useStillHere = () => {
  const { pathname, search } = useLocation()
  const sub = useSession((session) => session.sub)
  const latest = useLatestLocation()
  return () => {
    const now = latest()
    return now.pathname === pathname && now.search === search && getSession().sub === sub
  }
}

/** Leads on to a path once something is done. Whoever has left the screen meanwhile stays where they are, as does whoever signed in there since. */
export const useLeadOn = () => {
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  return (path: string, options?: { replace: boolean }) =>
    isStillHere() ? navigate(path, options) : undefined
}
