import type { Perfil } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { perfilFailure } from './perfil-failure.ts'

/** The profile of the signed-in person. Throws ApiError, its message ready to show. */
export const findPerfil = async (sub: string): Promise<Perfil> => {
  try {
    return await send(calls.getPerfil, { params: { userId: sub } })
  } catch (cause) {
    throw perfilFailure(cause)
  }
}
