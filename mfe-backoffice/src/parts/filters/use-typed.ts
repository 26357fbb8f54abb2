import { useState } from 'react'

/** What is typed into the fields of a form that an address keeps: an address from elsewhere, or the way back, is shown in them. */
export const useTyped = <Fields extends Record<string, string>>(told: Fields) => {
  const [typed, setTyped] = useState(told)
  const [before, setBefore] = useState(told)
  if (Object.keys(told).some((name) => told[name] !== before[name])) {
    setBefore(told)
    setTyped(told)
  }
  return [typed, setTyped] as const
}
