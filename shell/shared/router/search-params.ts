import { useCallback } from 'react'
import { useLocation, useSearchParams as useShownParams } from 'react-router-dom'
import { useLatestLocation } from './latest-location.ts'

/**
 * The router's own, but for one thing: a function that changes what stands after the "?" is given what was asked for last, so that
 * of two changes that follow each other faster than a screen loads neither is lost.
 */
export const useSearchParams: typeof useShownParams = (init) => {
  const [params, setShown] = useShownParams(init)
  const { pathname } = useLocation()
  const latest = useLatestLocation()
  const setParams = useCallback<typeof setShown>(
    (next, how) => {
      const wanted = latest()
      const isHere = typeof next === 'function' && wanted.pathname === pathname
      setShown(isHere ? next(new URLSearchParams(wanted.search)) : next, how)
    },
    [latest, pathname, setShown],
  )
  return [params, setParams]
}
