import { type Mostrador, mostradorSchema } from '@plaza/api/contract'
import { ApiError, http } from '@plaza/shell/http'

/** The shop of an address, or undefined when it names none. */
export const comercioOf = (url: string) => {
  const id = Number(new URL(url).searchParams.get('comercioId'))
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** What the person is in a shop, and what the shop is. Throws as `http` does. */
export const getMostrador = (comercioId: number): Promise<Mostrador> =>
  http.get(`/comercios/${comercioId}/mostrador`, mostradorSchema, { bearer: 'usuario' })

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
