import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { listMunicipios } from '@plaza/shell/lugares'
import { useQuery } from '@plaza/shell/query'
import { useSession } from '@plaza/shell/session'
import { useCallback } from 'react'

/** Where the account of who is signed in says that they live; this device does not keep it. Undefined where it says nothing. */
export const useOwnMunicipio = (isWanted: boolean) => {
  // A session that cannot be renewed is not put at stake for what nobody asked for.
  const sub = useSession((session) => (session.refreshToken ? session.sub : null))
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const { municipio } = await send(calls.getPerfil, { params: { userId: sub ?? '' }, signal })
      if (!municipio) return undefined
      return (await listMunicipios()).find(({ codigo }) => codigo === municipio)
    },
    [sub],
  )
  return useQuery(isWanted && sub ? ask : undefined).value
}
