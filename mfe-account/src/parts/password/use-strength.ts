import { useEffect, useRef, useState } from 'react'
import type { Strength } from './strength.ts'

const load = () => import(/* webpackChunkName: "password-strength" */ './strength.ts')

// Whoever saves data is told by the server's own refusals.
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * The strength of what is being typed. Its lists weigh as much as a page, so they come once somebody types;
 * without them there is nothing to tell, and the password can be chosen as well.
 */
export const useStrength = (own: () => readonly string[]) => {
  const [typed, setTyped] = useState('')
  const [strength, setStrength] = useState<Strength>()
  const latestOwn = useRef(own)
  latestOwn.current = own
  useEffect(() => {
    if (!typed || savesData()) return setStrength(undefined)
    let isStale = false
    load().then(
      ({ strengthOf }) => {
        if (!isStale) setStrength(strengthOf(typed, latestOwn.current()))
      },
      () => setStrength(undefined),
    )
    return () => {
      isStale = true
    }
  }, [typed])
  return { strength, setTyped }
}
