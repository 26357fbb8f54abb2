import type { NuevoUsuario, Usuario } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { releaseOrphan } from '../borrado/borrado.ts'
import { acceptRegistro, authorize } from '../consentimientos/consentimientos.ts'
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

const findNewIdentity = async ({ identity }: UsuariosDeps, nuevo: NuevoUsuario) => {
  const user = await identity.find(nuevo.id_usuario)
  const isSame = user && correoOf(user.correo) === correoOf(nuevo.correo_electronico)
  return isSame && isRecent(user.creadoEn) ? user : undefined
}

const requireNewIdentity = async (deps: UsuariosDeps, nuevo: NuevoUsuario) => {
  if (!(await findNewIdentity(deps, nuevo))) throw new ApiError('usuario_no_encontrado')
  if (await hasUsuario(deps.db, nuevo.id_usuario)) throw new ApiError('correo_ya_registrado')
}

// Only what this registration itself just made, and nobody has confirmed or used, is taken back.
const discardIdentity = async (deps: UsuariosDeps, nuevo: NuevoUsuario) => {
  const user = await findNewIdentity(deps, nuevo)
  if (!user || user.isConfirmed || (await hasUsuario(deps.db, user.sub))) return
  await deps.identity.delete(user.sub)
}

const rowOf = (nuevo: NuevoUsuario) => ({
  ...datosRow(nuevo),
  ...documentoRow(nuevo),
  id_usuario: nuevo.id_usuario,
  correo_electronico: correoOf(nuevo.correo_electronico),
  creado_en: new Date().toISOString(),
})

const insertOrRefuse = async (db: Db, nuevo: NuevoUsuario) => {
  if (!(await insertUsuario(db, rowOf(nuevo)))) throw new ApiError('correo_ya_registrado')
}

const insertWhole = (db: Db, nuevo: NuevoUsuario) =>
  db.transaction().execute(async (trx) => {
    const { id_usuario, tipo_documento, representante, consentimiento_version } = nuevo
    await insertOrRefuse(trx, nuevo)
    await keepReferente(trx, id_usuario, nuevo.referralId)
    await acceptRegistro(trx, id_usuario, consentimiento_version)
    await authorize(trx, id_usuario, tipo_documento, representante)
    await chooseRol(trx, id_usuario, nuevo.rol, nuevo.codigoValidacion)
  })

const createUsuario = async (deps: UsuariosDeps, nuevo: NuevoUsuario): Promise<Usuario> => {
  await releaseOrphan(deps, nuevo.id_usuario, correoOf(nuevo.correo_electronico))
  await insertWhole(deps.db, nuevo)
  const usuario = await getUsuario(deps.db, nuevo.id_usuario)
  // The account stands: groups that do not come now come with the first sign-in.
  await giveGroups(deps.identity, usuario).catch(() => undefined)
  return usuario
}

/**
 * Makes the account of an identity that just signed up. The document is only declared: nobody has confirmed anything yet. Whatever fails, the identity is taken back with it, so that the
 * person can sign up again; throws usuario_no_encontrado when there is no such identity.
 */
export const registerUsuario = async (deps: UsuariosDeps, nuevo: NuevoUsuario) => {
  await requireNewIdentity(deps, nuevo)
  return createUsuario(deps, nuevo).catch(async (refusal) => {
    await discardIdentity(deps, nuevo).catch(() => undefined)
    throw refusal
  })
}
