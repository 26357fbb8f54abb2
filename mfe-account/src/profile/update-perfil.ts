import { type Perfil, type PerfilForm, perfilSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'
import { updateUser } from '@plaza/shell/session'
import { perfilFailure } from './perfil-failure.ts'

const send = async (id_usuario: string, cambios: PerfilForm) => {
  try {
    const body = { ...cambios, id_usuario }
    return await http.put(`/profile/${id_usuario}`, body, perfilSchema, { bearer: 'usuario' })
  } catch (cause) {
    throw perfilFailure(cause)
  }
}

/** Saves what the person changed; the name on show follows. */
export const updatePerfil = async (id_usuario: string, cambios: PerfilForm): Promise<Perfil> => {
  const perfil = await send(id_usuario, cambios)
  updateUser({ name: `${perfil.nombres} ${perfil.apellidos}`, apellidos: perfil.apellidos })
  return perfil
}
