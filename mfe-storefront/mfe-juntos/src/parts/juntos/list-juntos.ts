import { mostJuntos } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** What others took with one of these products, none of them among it; undefined where there is nothing. */
export const listJuntos = async (ids: readonly number[]) => {
  if (ids.length === 0) return undefined
  const con = ids.slice(0, mostJuntos).join()
  const { data } = await send(calls.listTambienLlevaron, { query: { con } })
  return data.length > 0 ? data : undefined
}
