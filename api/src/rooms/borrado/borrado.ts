import type { Trx } from '../../../db/tables.ts'
import { nadie } from '../../machinery/audit/audit.ts'
import { nowOf } from '../../machinery/clock/clock.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue, enqueueAlone } from '../../machinery/jobs/jobs.ts'
import type { IdentityUser } from '../../ports/identity.ts'
import type { Person } from '../../ports/sessions.ts'
import { deleteSuscripcionOf } from '../boletin/boletin.ts'
import { revokeCodigosOf } from '../codigos/codigos.ts'
import {
  deleteInvitacionesTo,
  endMembresias,
  noteSalidas,
  requireDuenos,
} from '../comercios/comercios.ts'
import { deleteRepresentante } from '../consentimientos/consentimientos.ts'
import { hasOpenVentas } from '../consultas/consultas.ts'
import { deleteDispositivosOf } from '../dispositivos/dispositivos.ts'
import { deleteAvisosOfUsuario } from '../existencias/existencias.ts'
import { deleteFavoritosOf } from '../favoritos/favoritos.ts'
import { isUnderReview } from '../ganancias/ganancias.ts'
import { deletePinesOf } from '../mostrador/mostrador.ts'
import { deleteNovedadesOf } from '../novedades/novedades.ts'
import { forgetPagadoresOf } from '../pagos/pagos.ts'
import { forgetResenasOf } from '../resenas/resenas.ts'
import {
  deleteReclamosOf,
  deleteRolesOf,
  eraseUsuario,
  findHolder,
  freeNames,
  holdPersona,
  requireOtherAdministrador,
  type UsuariosDeps,
} from '../usuarios/usuarios.ts'
import { forgetEnvios, holdOrders, holdVentasOf } from '../ventas/ventas.ts'

const recentSeconds = 5 * 60
const dayMs = 86_400_000

/**
 * Forgets browsers and payers of an account: at once, or while something that it bought may lose its referrer what it earned,
 * later. They are digests, which tell of nobody, and by nothing else one person is known in two accounts.
 */
const forgetHuellas = async (trx: Trx, id_usuario: string, now: Date) => {
  if (await isUnderReview(trx, id_usuario))
    return enqueue(trx, 'olvidar_huellas', { id_usuario }, new Date(now.getTime() + dayMs))
  await forgetPagadoresOf(trx, id_usuario)
  await deleteDispositivosOf(trx, id_usuario)
}

/**
 * Takes everything personal out of the database. The row stays without a person, and with it the consents' versions and
 * times, which prove that the data were kept lawfully (Ley 1581, art. 9). Answers which shops the person ran.
 */
const erase = async (trx: Trx, id_usuario: string, por: string) => {
  await forgetEnvios(trx, id_usuario)
  await forgetHuellas(trx, id_usuario, nowOf(trx))
  await deleteSuscripcionOf(trx, id_usuario)
  await deleteAvisosOfUsuario(trx, id_usuario)
  await deleteInvitacionesTo(trx, id_usuario)
  await deletePinesOf(trx, id_usuario)
  await deleteFavoritosOf(trx, id_usuario)
  await deleteNovedadesOf(trx, id_usuario)
  await forgetResenasOf(trx, id_usuario)
  await deleteRepresentante(trx, id_usuario)
  await deleteRolesOf(trx, id_usuario)
  await revokeCodigosOf(trx, id_usuario)
  const left = await endMembresias(trx, id_usuario)
  await noteSalidas(trx, por, id_usuario, left)
  await eraseUsuario(trx, id_usuario)
  // After the row, as who decides about them takes the rows first.
  await deleteReclamosOf(trx, id_usuario)
  return left.flatMap(({ comercio_id, funcion }) => (funcion === 'dueño' ? comercio_id : []))
}

// From here on nobody gives the account an order, a role or a shop, which would stay when the rest has gone.
const eraseIdle = async (trx: Trx, person: Pick<Person, 'sub' | 'roles'>) => {
  await holdOrders(trx, person.sub)
  await holdPersona(trx, person.sub)
  // What is over may be paid late until then.
  await holdVentasOf(trx, person.sub)
  if (await hasOpenVentas(trx, person.sub)) throw new ApiError('cuenta_con_pendientes')
  await requireOtherAdministrador(trx, person)
  // Shops are locked after sales.
  await requireDuenos(trx, await erase(trx, person.sub, person.sub))
}

/**
 * Deletes a person's account here and at the identity service; when the second fails, asking again finishes it. Throws
 * sesion_no_reciente unless the person proved who they are within five minutes, cuenta_con_pendientes while something
 * that they bought, or that their shop sold, is not over, and ultimo_dueno or ultimo_administrador where nobody would run
 * a shop that sells, or Plaza, without them.
 */
export const deleteCuenta = async (
  { db, identity }: UsuariosDeps,
  person: Pick<Person, 'sub' | 'authTime' | 'roles'>,
) => {
  if (Date.now() / 1000 - person.authTime > recentSeconds) throw new ApiError('sesion_no_reciente')
  await db.transaction().execute((trx) => eraseIdle(trx, person))
  await identity.delete(person.sub)
}

/** Deletes an account of the demo, whatever it has open: nobody waits for what was ordered by it. */
export const deleteDemoCuenta = async (
  { db, identity }: Pick<UsuariosDeps, 'db' | 'identity'>,
  id_usuario: string,
) => {
  await db.transaction().execute((trx) => erase(trx, id_usuario, nadie))
  await identity.delete(id_usuario)
}

const releaseOne = async (trx: Trx, id_usuario: string) => {
  await holdOrders(trx, id_usuario)
  await holdVentasOf(trx, id_usuario)
  if (await hasOpenVentas(trx, id_usuario)) await freeNames(trx, id_usuario)
  else await erase(trx, id_usuario, nadie)
}

/**
 * Frees an e-mail, and the document with it, from an account that the identity service no longer knows, such as one that
 * was deleted there by hand: it must not keep its owner from coming back. Where orders of such an account are not over,
 * nothing else of it goes: what was paid still has to arrive.
 */
export const releaseOrphan = async (
  { db, identity }: UsuariosDeps,
  id_usuario: string,
  correo: string,
) => {
  const holder = await findHolder(db, id_usuario, correo)
  if (holder && !(await identity.find(holder.id_usuario)))
    await db.transaction().execute((trx) => releaseOne(trx, holder.id_usuario))
}

const isAnybody = ({ isConfirmed, isCorreoVerified }: IdentityUser) =>
  !isConfirmed && !isCorreoVerified

/**
 * Has who signed up before a moment (ISO 8601) and never showed that the address is theirs forgotten, with an account here or without:
 * it may be anybody's, whom the account would keep out. Safe to repeat.
 */
export const forgetUnconfirmed = async (
  { db, identity }: Pick<UsuariosDeps, 'db' | 'identity'>,
  before: string,
) => {
  for (const id_usuario of await identity.listUnconfirmed(before))
    await enqueueAlone(db, 'olvidar_alta', { id_usuario })
}

// Whom the service knows no more it has forgotten at a try before, which then was cut off. Who was confirmed meanwhile stays.
const forgetAlta = async (
  { db, identity }: Pick<UsuariosDeps, 'db' | 'identity'>,
  id_usuario: string,
) => {
  const user = await identity.find(id_usuario)
  if (user && !isAnybody(user)) return
  // First there: an account whose identity is gone already keeps its address from nobody.
  await identity.delete(id_usuario)
  await db.transaction().execute((trx) => releaseOne(trx, id_usuario))
}

/** The work that a deleted account, and one that is to be deleted, leave for later. */
export const borradoHandlers = (deps: Pick<UsuariosDeps, 'db' | 'identity'>) => ({
  olvidar_huellas: ({ id_usuario }: { id_usuario: string }, now: Date) =>
    deps.db.transaction().execute((trx) => forgetHuellas(trx, id_usuario, now)),
  olvidar_alta: ({ id_usuario }: { id_usuario: string }) => forgetAlta(deps, id_usuario),
})
