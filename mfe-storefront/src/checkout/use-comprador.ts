import { getSession, useSession } from '@plaza/shell/session'
import { useEffect, useState } from 'react'
import { type Comprador, compradorOfToken, findComprador } from './comprador.ts'

interface Loaded {
  comprador: Comprador
  /** The profile did not come: this is the token's name and e-mail. */
  fromToken: boolean
}

/** Who buys; undefined while the profile is on its way. */
export const useComprador = (): Loaded | undefined => {
  const sub = useSession((session) => session.sub)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (!sub) return
    const abort = new AbortController()
    findComprador(sub, { signal: abort.signal }).then(
      (comprador) => setLoaded({ comprador, fromToken: false }),
      () => {
        if (abort.signal.aborted) return
        setLoaded({ comprador: compradorOfToken(getSession()), fromToken: true })
      },
    )
    return () => abort.abort()
  }, [sub])
  return loaded
}
