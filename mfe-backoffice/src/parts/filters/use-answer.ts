import { refusalText } from '@plaza/shell/form'
import { useCallback, useEffect, useState } from 'react'

interface Answer<T> {
  value?: T | undefined
  error?: string | undefined
}

/**
 * Asks once for what a part of a screen needs beside the screen's own data; `ask` must stay the same function between
 * renders. `again` asks anew.
 */
export const useAnswer = <T>(ask: (signal: AbortSignal) => Promise<T>, otherwise: string) => {
  const [answer, setAnswer] = useState<Answer<T>>({})
  const start = useCallback(() => {
    const asking = new AbortController()
    setAnswer({})
    ask(asking.signal).then(
      (value) => setAnswer({ value }),
      (cause) => {
        if (!asking.signal.aborted) setAnswer({ error: refusalText(cause, otherwise) })
      },
    )
    return () => asking.abort()
  }, [ask, otherwise])
  useEffect(start, [start])
  return { ...answer, again: () => void start() }
}
