import { useCallback, useEffect, useState } from 'react'
import { type Ask, latest } from './latest.ts'

interface Held<T> {
  /** What was asked last. */
  asked?: Ask<T> | undefined
  isAsking?: boolean | undefined
  cause?: unknown
  /** The last answer, and to what. */
  value?: T | undefined
  answered?: Ask<T> | undefined
}

/**
 * Asks the API for what a part of a screen needs beside the screen's own data. `ask` must stay the same function between
 * renders: another one is another question, undefined is none. Who leaves calls it off, and an older answer never takes the
 * place of a newer.
 */
export const useQuery = <T>(ask: Ask<T> | undefined) => {
  const [held, setHeld] = useState<Held<T>>({})
  const [asker] = useState(latest)
  const show = useCallback((value: T) => setHeld({ asked: ask, answered: ask, value }), [ask])
  const again = useCallback(async () => {
    if (!ask) return
    setHeld(({ value, answered, asked, cause }) => ({
      ...{ value, answered, asked: ask, isAsking: true },
      ...(asked === ask && { cause }),
    }))
    await asker.ask(ask, {
      answered: show,
      failed: (cause) => setHeld((last) => ({ ...last, cause, isAsking: false })),
    })
  }, [ask, asker, show])
  useEffect(() => {
    void again()
    return asker.stop
  }, [again, asker])
  const isAsking = ask !== undefined && (held.asked !== ask || held.isAsking === true)
  return {
    /** The answer to `ask`; while it is asked again, the one before. */
    value: held.answered === ask ? held.value : undefined,
    /** The last answer, be it to an older question: to stay on show until the newer has come. */
    last: held.value,
    isAsking,
    /** Why the last time brought nothing; while `ask` is asked again, why the time before did. */
    cause: held.asked === ask ? held.cause : undefined,
    /** Asks again; resolves when that is over. */
    again,
    /** Shows an answer that came by another way. */
    put: (value: T) => {
      asker.stop()
      show(value)
    },
  }
}
