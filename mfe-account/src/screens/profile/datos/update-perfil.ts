import type { CambiosPerfil, Perfil } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { updateUserOf } from '../../../parts/usuario/update-user-of.ts'
import { perfilFailure } from './perfil-failure.ts'

const save = async (id_usuario: string, cambios: CambiosPerfil) => {
  try {
    const body = { ...cambios, id_usuario }
    return await send(calls.changePerfil, { params: { userId: id_usuario }, body })
  } catch (cause) {
    throw perfilFailure(cause)
  }
}

/** Saves what the person changed; the name on show follows. */
export const updatePerfil = async (id_usuario: string, cambios: CambiosPerfil): Promise<Perfil> => {
  const perfil = await save(id_usuario, cambios)
  const { nombres, apellidos } = perfil
  updateUserOf(id_usuario, { name: `${nombres} ${apellidos}`, apellidos })
  return perfil
}
