import type { Novedades } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { latest, useQuery } from '@plaza/shell/query'
import { useEffect, useState } from 'react'
import { followTogether } from './share.ts'

const ask = (signal: AbortSignal) => send(calls.listNovedades, { query: {}, signal })

/** Several things that happen together are asked for once, after so many ms. */
const gatherMs = 250

/** What happened where somebody works, as it happens; `said` is the last that came while they were here. */
export const useNotices = (sub: string | null) => {
  const { value, last, cause, isAsking, again, put } = useQuery(sub ? ask : undefined)
  const [listener] = useState(latest)
  const [news, setNews] = useState(0)
  useEffect(() => {
    if (!sub) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (isNew: boolean) => {
      if (isNew) setNews((times) => times + 1)
      clearTimeout(timer)
      timer = setTimeout(() => void again(), gatherMs)
    }
    void listener.ask((signal) => followTogether(sub, signal, tell), {
      answered: () => undefined,
      failed: (cause) => console.error(cause),
    })
    return () => {
      clearTimeout(timer)
      listener.stop()
    }
  }, [sub, again, listener])
  const told: Novedades | undefined = value ?? last
  return { told, cause, isAsking, said: news > 0 ? told?.novedades[0] : undefined, again, put }
}
