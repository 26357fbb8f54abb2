import { type Perfil, type PerfilForm, perfilSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'
import { updateUser } from '@plaza/shell/session'

/** Saves what the person changed; the name on show follows. */
export const updatePerfil = async (id_usuario: string, cambios: PerfilForm): Promise<Perfil> => {
  const body = { ...cambios, id_usuario }
  const perfil = await http.put(`/profile/${id_usuario}`, body, perfilSchema, { bearer: 'usuario' })
  updateUser({ name: `${perfil.nombres} ${perfil.apellidos}`, apellidos: perfil.apellidos })
  return perfil
}
