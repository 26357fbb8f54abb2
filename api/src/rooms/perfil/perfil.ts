import type { CambiosPerfil, Perfil, Ubicacion } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Person } from '../../ports/sessions.ts'
import { requireMunicipio } from '../lugares/lugares.ts'
import { openUsuario } from '../registro/registro.ts'
import { type UsuariosDeps, updatePersona } from '../usuarios/usuarios.ts'
import { findPerfil } from './perfil.repository.ts'

const readPerfil = async (db: Db, id_usuario: string): Promise<Perfil> => {
  const perfil = await findPerfil(db, id_usuario)
  if (!perfil) throw new ApiError('usuario_no_encontrado')
  const { telefono, direccion_principal } = perfil
  return {
    ...perfil,
    documento_negado: perfil.documento_negado === 1,
    telefono: telefono ?? '',
    direccion_principal: direccion_principal ?? '',
  }
}

/** The profile of a signed-in person. */
export const getPerfil = async (deps: UsuariosDeps, person: Person) => {
  await openUsuario(deps, person)
  return readPerfil(deps.db, person.sub)
}

/** Changes the fields that are given; the token says whose. */
export const updateOwnPerfil = async (
  deps: UsuariosDeps,
  person: Person,
  { id_usuario, ...cambios }: CambiosPerfil,
) => {
  requireMunicipio(cambios.municipio)
  await openUsuario(deps, person)
  await updatePersona(deps.db, person.sub, cambios)
  return readPerfil(deps.db, person.sub)
}

/** Keeps where a person is. Throws usuario_no_encontrado when it names somebody else. */
export const saveUbicacion = async (
  deps: UsuariosDeps,
  person: Person,
  { id_usuario, latitud, longitud }: Ubicacion,
): Promise<Ubicacion> => {
  if (id_usuario && id_usuario.toLowerCase() !== person.sub)
    throw new ApiError('usuario_no_encontrado')
  await openUsuario(deps, person)
  await updatePersona(deps.db, person.sub, { latitud, longitud })
  return { id_usuario: person.sub, latitud, longitud }
}

/** Keeps no longer where a person is. */
export const forgetUbicacion = async (deps: UsuariosDeps, person: Person) => {
  await openUsuario(deps, person)
  await updatePersona(deps.db, person.sub, { latitud: null, longitud: null })
}
