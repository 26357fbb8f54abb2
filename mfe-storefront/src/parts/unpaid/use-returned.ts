import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser brings this page back as it was left: "back" from the provider's page. */
export const useReturned = (onReturned: () => void) => {
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onReturned()
  })
  useEffect(() => {
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
