import { parametroReferido } from '@plaza/contract'
import { rememberReferrer, subIn } from '@plaza/shell/referrer'
import { useLocation } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { useEffect } from 'react'

/** Remembers who shared the link that led here. The last link counts; one's own does not. */
export const useReferrer = () => {
  const { search } = useLocation()
  useEffect(() => {
    const sub = subIn(new URLSearchParams(search).get(parametroReferido))
    if (sub !== getSession().sub) rememberReferrer(sub)
  }, [search])
}
