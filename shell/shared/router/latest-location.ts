import { useCallback, useContext } from 'react'
import { type Location, UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'

/**
 * What a further choice builds on when it is made: the address that was asked for last, on its way or already there. A screen may
 * still be drawn as it was before that: addresses change at once, screens in slices.
 */
export const useLatestLocation = (): (() => Location) => {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const shown = useLocation()
  return useCallback(
    () => router?.state.navigation.location ?? router?.state.location ?? shown,
    [router, shown],
  )
}
