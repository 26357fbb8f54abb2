import type { Mostrador } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { type Loaded, load } from '@plaza/shell/query'

/** The shop of an address, or undefined when it names none. */
const comercioOf = (url: string) => {
  const id = Number(new URL(url).searchParams.get('comercioId'))
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** What the person is in a shop, and what the shop is. Throws as `send` does. */
export const getMostrador = (comercioId: number): Promise<Mostrador> =>
  send(calls.getMostrador, { params: { comercioId } })

/** What a page of a shop needs, or why there is none; `find` is asked for the shop that the address names. */
export const loadForComercio = async <T>(
  address: string,
  find: (comercioId: number) => Promise<T>,
): Promise<Loaded<T>> => {
  const comercioId = comercioOf(address)
  if (!comercioId) return { error: 'Hubo un error al obtener el id del comercio!' }
  return load(() => find(comercioId))
}
