import type { NuevoUsuario, Usuario } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { releaseOrphan } from '../borrado/borrado.ts'
import { acceptRegistro, authorize } from '../consentimientos/consentimientos.ts'
import { requireMunicipio } from '../lugares/lugares.ts'
import {
  chooseRol,
  correoOf,
  datosRow,
  documentoRow,
  getUsuario,
  giveGroups,
  hasUsuario,
  insertUsuario,
  isRecent,
  keepReferente,
  type UsuariosDeps,
} from '../usuarios/usuarios.ts'

const findNewIdentity = async ({ identity }: UsuariosDeps, fresh: NuevoUsuario) => {
  const user = await identity.find(fresh.id_usuario)
  const isSame = user && correoOf(user.correo) === correoOf(fresh.correo_electronico)
  // Who is in may have written another address into theirs since.
  const isTheirs = user && (user.isCorreoVerified || !user.isConfirmed)
  return isSame && isTheirs && isRecent(user.creadoEn) ? user : undefined
}

const requireNewIdentity = async (deps: UsuariosDeps, fresh: NuevoUsuario) => {
  if (!(await findNewIdentity(deps, fresh))) throw new ApiError('usuario_no_encontrado')
  if (await hasUsuario(deps.db, fresh.id_usuario)) throw new ApiError('correo_ya_registrado')
}

// Only what this registration itself just made, and nobody has confirmed or used, is taken back.
const discardIdentity = async (deps: UsuariosDeps, fresh: NuevoUsuario) => {
  const user = await findNewIdentity(deps, fresh)
  if (!user || user.isConfirmed || (await hasUsuario(deps.db, user.sub))) return
  await deps.identity.delete(user.sub)
}

const rowOf = (fresh: NuevoUsuario) => ({
  ...datosRow(fresh),
  ...documentoRow(fresh),
  id_usuario: fresh.id_usuario,
  correo_electronico: correoOf(fresh.correo_electronico),
  creado_en: new Date().toISOString(),
})

const insertOrRefuse = async (db: Db, fresh: NuevoUsuario) => {
  if (!(await insertUsuario(db, rowOf(fresh)))) throw new ApiError('correo_ya_registrado')
}

const insertWhole = (db: Db, fresh: NuevoUsuario) =>
  db.transaction().execute(async (trx) => {
    const { id_usuario, tipo_documento, representante, consentimiento_version } = fresh
    requireMunicipio(fresh.municipio)
    await insertOrRefuse(trx, fresh)
    await keepReferente(trx, id_usuario, fresh.referralId)
    await acceptRegistro(trx, id_usuario, consentimiento_version)
    await authorize(trx, id_usuario, tipo_documento, representante)
    await chooseRol(trx, id_usuario, fresh.rol, fresh.codigoValidacion)
  })

const createUsuario = async (deps: UsuariosDeps, fresh: NuevoUsuario): Promise<Usuario> => {
  await releaseOrphan(deps, fresh.id_usuario, correoOf(fresh.correo_electronico))
  await insertWhole(deps.db, fresh)
  const usuario = await getUsuario(deps.db, fresh.id_usuario)
  // The account stands: groups that do not come now come with the first sign-in.
  await giveGroups(deps.identity, usuario).catch(() => undefined)
  return usuario
}

/**
 * Makes the account of an identity that just signed up. The document is only declared: nobody has confirmed anything yet. Whatever fails, the identity is taken back with it, so that the
 * person can sign up again; throws usuario_no_encontrado when there is no such identity.
 */
export const registerUsuario = async (deps: UsuariosDeps, fresh: NuevoUsuario) => {
  await requireNewIdentity(deps, fresh)
  return createUsuario(deps, fresh).catch(async (refusal) => {
    await discardIdentity(deps, fresh).catch(() => undefined)
    throw refusal
  })
}
