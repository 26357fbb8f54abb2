import { useSession } from '@plaza/shell/session'
import { useState } from 'react'
import { keepLooks, keptLooks, type Looks } from './kept.ts'

/** How whoever is signed in wants to see a list on this device. */
export const useLooks = (list: string) => {
  const sub = useSession((session) => session.sub)
  const [looks, setLooks] = useState(() => keptLooks(list, sub))
  const change = (changes: Partial<Looks>) => {
    const next = { ...looks, ...changes }
    keepLooks(list, sub, next)
    setLooks(next)
  }
  return { looks, change }
}

export type UsedLooks = ReturnType<typeof useLooks>
