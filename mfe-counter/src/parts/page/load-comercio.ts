import * as calls from '@plaza/api/calls'
import type { Mostrador } from '@plaza/api/contract'
import { ApiError, send } from '@plaza/shell/http'

/** The shop of an address, or undefined when it names none. */
export const comercioOf = (url: string) => {
  const id = Number(new URL(url).searchParams.get('comercioId'))
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** What the person is in a shop, and what the shop is. Throws as `send` does. */
export const getMostrador = (comercioId: number): Promise<Mostrador> =>
  send(calls.getMostrador, { params: { comercioId } })

export type Failed = { error: string }

/** A screen's data, or why there is none. */
export const orFailure = async <T>(load: () => Promise<T>): Promise<T | Failed> => {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ApiError) return { error: error.message }
    throw error
  }
}
