import { useEffect } from 'react'

/** Keeps new products in view: without it the browser holds on to the footer and they arrive above, unseen. */
export const useSteadyScroll = () =>
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('overflow-anchor', 'none')
    return () => void style.removeProperty('overflow-anchor')
  }, [])
