import { useQuery } from '@plaza/shell/query'
import { getSession, useSession } from '@plaza/shell/session'
import { useCallback } from 'react'
import { compradorOfToken, findComprador } from './comprador.ts'

/** Who buys; `comprador` is undefined while the profile is on its way. `retry` asks for one that did not come. */
export const useComprador = () => {
  const sub = useSession((session) => session.sub)
  const ask = useCallback(
    async (signal: AbortSignal) => {
      try {
        return { comprador: await findComprador(sub ?? '', { signal }), fromToken: false }
      } catch {
        // The profile did not come: this is the token's name and e-mail.
        return { comprador: compradorOfToken(getSession()), fromToken: true }
      }
    },
    [sub],
  )
  const { last, again } = useQuery(sub ? ask : undefined)
  return {
    comprador: last?.comprador,
    fromToken: last?.fromToken ?? false,
    retry: again,
  }
}
