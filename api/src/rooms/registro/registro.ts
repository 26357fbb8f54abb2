import type { CambiosUsuario, Usuario } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Person } from '../../ports/sessions.ts'
import { releaseOrphan } from '../borrado/borrado.ts'
import {
  acceptRegistro,
  acceptSocio,
  authorize,
  requireRegistro,
} from '../consentimientos/consentimientos.ts'
import { requireMunicipio } from '../lugares/lugares.ts'
import {
  addRol,
  changeDocumento,
  chooseRol,
  correoOf,
  datosRow,
  documentoRow,
  dropSocio,
  findUsuario,
  getUsuario,
  giveGroups,
  hasUsuario,
  insertUsuario,
  keepReferente,
  settleFirst,
  type UsuariosDeps,
  updatePersona,
} from '../usuarios/usuarios.ts'

const createBare = (db: Db, id_usuario: string, correo_electronico: string) =>
  db.transaction().execute(async (trx) => {
    const usuario = { id_usuario, correo_electronico, creado_en: new Date().toISOString() }
    if (await insertUsuario(trx, usuario)) await addRol(trx, id_usuario, 'Comprador')
  })

// Whose row is missing registered while Plaza could not answer, or came through a social provider. Who deleted the
// account has a row still, and stays away. A pool elsewhere lets people write another address into theirs.
const completeRegistro = async (deps: UsuariosDeps, sub: string) => {
  const user = await deps.identity.find(sub)
  if (!user?.isCorreoVerified) throw new ApiError('usuario_no_encontrado')
  const correo_electronico = correoOf(user.correo)
  await releaseOrphan(deps, sub, correo_electronico)
  await createBare(deps.db, sub, correo_electronico)
  if (!(await hasUsuario(deps.db, sub))) throw new ApiError('correo_ya_registrado')
}

/** The account of a signed-in person, which is made when a registration ended halfway. */
export const openUsuario = async (deps: UsuariosDeps, { sub }: Person): Promise<Usuario> => {
  const usuario = await findUsuario(deps.db, sub)
  if (usuario) {
    await settleFirst(deps.db, sub)
    return usuario
  }
  await completeRegistro(deps, sub)
  return getUsuario(deps.db, sub)
}

/** The same, if the address is the person's; anybody else's answers as one that does not exist. */
export const openOwnUsuario = async (deps: UsuariosDeps, person: Person, email: string) => {
  const usuario = await openUsuario(deps, person)
  if (usuario.correo_electronico !== correoOf(email)) throw new ApiError('usuario_no_encontrado')
  await giveGroups(deps.identity, usuario, person.roles)
  return usuario
}

const requireComplete = async (db: Db, id_usuario: string) => {
  await requireRegistro(db, id_usuario)
  if (!(await getUsuario(db, id_usuario)).profile_complete) throw new ApiError('perfil_incompleto')
}

const applyCambios = async (trx: Trx, usuario: Usuario, cambios: CambiosUsuario) => {
  const { id_usuario } = usuario
  requireMunicipio(cambios.municipio)
  const { consentimiento_version, representante, rol, codigoValidacion } = cambios
  await updatePersona(trx, id_usuario, datosRow(cambios))
  await changeDocumento(trx, id_usuario, documentoRow(cambios))
  await keepReferente(trx, id_usuario, cambios.referralId)
  const { tipo_documento = usuario.tipo_documento } = cambios
  await authorize(trx, id_usuario, tipo_documento, representante)
  if (consentimiento_version) await acceptRegistro(trx, id_usuario, consentimiento_version)
  if (rol) await chooseRol(trx, id_usuario, rol, codigoValidacion)
  if (cambios.profile_complete) await requireComplete(trx, id_usuario)
}

/** Changes the fields that are given: all of them, or none when one is refused. */
export const updateUsuario = async (
  deps: UsuariosDeps,
  person: Person,
  email: string,
  cambios: CambiosUsuario,
) => {
  const usuario = await openOwnUsuario(deps, person, email)
  await deps.db.transaction().execute((trx) => applyCambios(trx, usuario, cambios))
  const changed = await getUsuario(deps.db, person.sub)
  await giveGroups(deps.identity, changed, person.roles)
  return changed
}

/** Makes a person Socio, who accepts this version of the terms. Throws terminos_no_aceptados when it is not today's. */
export const becomeSocio = async (
  deps: UsuariosDeps,
  person: Person,
  version: string | undefined,
) => {
  await openUsuario(deps, person)
  await deps.db.transaction().execute(async (trx) => {
    await acceptSocio(trx, person.sub, version)
    await chooseRol(trx, person.sub, 'Socio', undefined)
  })
  const socio = await getUsuario(deps.db, person.sub)
  await giveGroups(deps.identity, socio, person.roles)
  return socio
}

/** Lets a person be Socio no more; whoever is not stays as they are. */
export const leaveSocio = async (deps: UsuariosDeps, person: Person) => {
  await openUsuario(deps, person)
  await dropSocio(deps, person)
  return getUsuario(deps.db, person.sub)
}
