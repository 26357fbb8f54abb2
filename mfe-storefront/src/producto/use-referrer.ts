import { useLocation } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { useEffect } from 'react'
import { referrerOf, rememberReferrer } from './referrer.ts'

/** Remembers who shared the link that led here. The last link counts; one's own does not. */
export const useReferrer = () => {
  const { search } = useLocation()
  useEffect(() => {
    const sub = referrerOf(search)
    if (sub && sub !== getSession().sub) rememberReferrer(document, sub)
  }, [search])
}
