import { useLatestLocation, useLocation, useNavigate } from '@plaza/shell/router'

/** Leads on to a path once something is done. Whoever has left the screen meanwhile stays where they are. */
export const useLeadOn = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const latest = useLatestLocation()
  return (path: string, options?: { replace: boolean }) => {
    const now = latest()
    const isHere = now.pathname === pathname && now.search === search
    return isHere ? navigate(path, options) : undefined
  }
}
