import type { ComercioDeUsuario } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, send } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'
import { readKnown, writeKnown } from '../../parts/device/known-comercios.ts'

/** The shops where the signed-in person works; without a connection, those of last time. */
export const listComercios = async (): Promise<ComercioDeUsuario[]> => {
  const { sub } = getSession()
  try {
    const comercios = await send(calls.listOwnComercios, { params: { userId: sub ?? '' } })
    await writeKnown(sub, comercios)
    return comercios
  } catch (error) {
    const known = await readKnown(sub)
    if (known && error instanceof ApiError && (error.status === 0 || error.status >= 500))
      return known
    throw error
  }
}
