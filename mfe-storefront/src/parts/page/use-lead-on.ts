import { useLatestLocation, useLocation, useNavigate } from '@plaza/shell/router'

/** Leads on once something is done. Whoever has left the screen meanwhile stays where they are. */
export const useLeadOn = () => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const latest = useLatestLocation()
  return async (path: string) => {
    if (latest().pathname === pathname) await navigate(path)
  }
}
