import { getSession, useSession } from '@plaza/shell/session'
import { useEffect, useState } from 'react'
import { type Comprador, compradorOfToken, findComprador } from './comprador.ts'

interface Loaded {
  comprador: Comprador
  /** The profile did not come: this is the token's name and e-mail. */
  fromToken: boolean
}

/** Who buys; `comprador` is undefined while the profile is on its way. `retry` asks for one that did not come. */
export const useComprador = () => {
  const sub = useSession((session) => session.sub)
  const [loaded, setLoaded] = useState<Loaded>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!sub || turn < 0) return
    const abort = new AbortController()
    findComprador(sub, { signal: abort.signal }).then(
      (comprador) => setLoaded({ comprador, fromToken: false }),
      () => {
        if (abort.signal.aborted) return
        setLoaded({ comprador: compradorOfToken(getSession()), fromToken: true })
      },
    )
    return () => abort.abort()
  }, [sub, turn])
  return {
    comprador: loaded?.comprador,
    fromToken: loaded?.fromToken ?? false,
    retry: () => setTurn((last) => last + 1),
  }
}
