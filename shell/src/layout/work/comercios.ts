import type { ComercioDeUsuario } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { rolesOf, useSession } from '@plaza/shell/session'
import { useCallback } from 'react'

interface Known {
  sub: string
  comercios: readonly ComercioDeUsuario[]
}

// What this page was told last: who comes back from the shop finds their menu as it was. The next page asks anew.
let known: Known | undefined

const none: readonly ComercioDeUsuario[] = []

/** The shops where the signed-in person works, and what they do in each. `again` asks anew: somebody was removed, or came. */
export const useComercios = () => {
  const sub = useSession((session) => (rolesOf(session).includes('Comercio') ? session.sub : null))
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Known> => {
      const userId = sub ?? ''
      const comercios = await send(calls.listOwnComercios, { params: { userId }, signal })
      known = { sub: userId, comercios }
      return known
    },
    [sub],
  )
  const { value, cause, again } = useQuery(sub ? ask : undefined)
  const told = value ?? (known?.sub === sub ? known : undefined)
  return {
    comercios: told?.comercios ?? none,
    isPending: sub !== null && !told && !cause,
    again,
  }
}
