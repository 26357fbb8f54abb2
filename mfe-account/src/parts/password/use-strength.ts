import { savesData } from '@plaza/shell/later'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Strength, strengthOf } from './strength.ts'

const load = () => import(/* webpackChunkName: "password-strength" */ './strength.ts')

/**
 * The strength of what is being typed. Its lists weigh as much as a page, so they come once somebody types;
 * without them there is nothing to tell, and the password can be chosen as well. Whoever saves data is told by the server's
 * own refusals.
 */
export const useStrength = (own: () => readonly string[]) => {
  const [typed, setTyped] = useState('')
  const [strength, setStrength] = useState<Strength>()
  const tell = useEffectEvent((measure: typeof strengthOf) => setStrength(measure(typed, own())))
  useEffect(() => {
    if (!typed || savesData()) return setStrength(undefined)
    let isStale = false
    load().then(
      (loaded) => {
        if (!isStale) tell(loaded.strengthOf)
      },
      () => setStrength(undefined),
    )
    return () => {
      isStale = true
    }
  }, [typed])
  return { strength, setTyped }
}
