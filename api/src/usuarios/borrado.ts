import type { Db } from '../../db/tables.ts'
import { ApiError } from '../errors.ts'
import type { Person } from '../ports/sessions.ts'
import { forgetEnvios, forgetPagadoresOf, hasVentasAbiertas } from '../ventas/ventas.ts'
import { erasePersona, freeNames } from './borrado.repository.ts'
import type { UsuariosDeps } from './deps.ts'
import { findHolder, holdPersona } from './usuarios.repository.ts'

const recentSeconds = 5 * 60

const erase = async (trx: Db, id_usuario: string) => {
  await forgetEnvios(trx, id_usuario)
  await forgetPagadoresOf(trx, id_usuario)
  await erasePersona(trx, id_usuario)
}

// From here on nobody gives the account a role or a shop, which would stay when the rest has gone.
const eraseIdle = async (trx: Db, id_usuario: string) => {
  await holdPersona(trx, id_usuario)
  if (await hasVentasAbiertas(trx, id_usuario)) throw new ApiError('cuenta_con_pendientes')
  await erase(trx, id_usuario)
}

/**
 * Deletes a person's account here and at the identity service; when the second fails, asking again finishes it. Throws
 * sesion_no_reciente unless the person proved who they are within five minutes, and cuenta_con_pendientes while something
 * that they bought, or that their shop sold, is not over.
 */
export const deleteCuenta = async (
  { db, identity }: UsuariosDeps,
  { sub, authTime }: Pick<Person, 'sub' | 'authTime'>,
) => {
  if (Date.now() / 1000 - authTime > recentSeconds) throw new ApiError('sesion_no_reciente')
  await db.transaction().execute((trx) => eraseIdle(trx, sub))
  await identity.delete(sub)
}

/** Deletes an account of the demo, whatever it has open: nobody waits for what was ordered by it. */
export const deleteDemoCuenta = async (
  { db, identity }: Pick<UsuariosDeps, 'db' | 'identity'>,
  id_usuario: string,
) => {
  await db.transaction().execute((trx) => erase(trx, id_usuario))
  await identity.delete(id_usuario)
}

const releaseOne = async (trx: Db, id_usuario: string) => {
  if (await hasVentasAbiertas(trx, id_usuario)) return freeNames(trx, id_usuario)
  return erase(trx, id_usuario)
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
