import type { Esperas } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, send } from '@plaza/shell/http'
import { latest } from '@plaza/shell/query'
import { useLocation, useRevalidator } from '@plaza/shell/router'
import { useEffect, useState } from 'react'

interface Held {
  comercioId: number
  esperas: Esperas
}

/**
 * What waits in a shop, counted anew wherever somebody goes and after each thing that they did. `onRefused`: they do not work
 * there any more.
 */
export const useEsperas = (comercioId: number | undefined, onRefused: () => void) => {
  const { key } = useLocation()
  const { state } = useRevalidator()
  const [held, setHeld] = useState<Held>()
  const [asker] = useState(latest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place is a reason to ask
  useEffect(() => {
    if (!comercioId || state !== 'idle') return
    const ask = (signal: AbortSignal) =>
      send(calls.countEsperas, { params: { comercioId }, signal })
    void asker.ask(ask, {
      answered: (esperas) => setHeld({ comercioId, esperas }),
      failed: (cause) => {
        // What is not known is not shown; whoever lost a shop has another menu.
        if (cause instanceof ApiError && (cause.status === 403 || cause.status === 404)) onRefused()
      },
    })
    return asker.stop
  }, [comercioId, key, state, onRefused])
  return held?.comercioId === comercioId ? held?.esperas : undefined
}
