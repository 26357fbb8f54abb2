import type { ExpressionBuilder, Insertable } from 'kysely'
import type { Db, Tables, Trx } from '../../../db/tables.ts'
import { toRun } from './gente.ts'

type Fresh = Omit<Insertable<Tables['comercio_invitaciones']>, 'id' | 'hash'>

const columns = ['id', 'correo_electronico', 'funcion', 'creado_en', 'vence_en'] as const

const waiting = (db: Db) =>
  db
    .selectFrom('comercio_invitaciones')
    .where('usada_en', 'is', null)
    .where('retirada_en', 'is', null)

/** The invitations of a shop that can still be accepted, newest first. */
export const listPending = (db: Db, comercio_id: number, now: string) =>
  waiting(db)
    .select(columns)
    .where('comercio_id', '=', comercio_id)
    .where('vence_en', '>', now)
    .orderBy('id', 'desc')
    .execute()

export const findInvitacion = (db: Db, id: number) =>
  waiting(db)
    .innerJoin('comercios as c', 'c.id', 'comercio_invitaciones.comercio_id')
    .select([
      'comercio_invitaciones.id',
      'comercio_invitaciones.correo_electronico',
      'comercio_invitaciones.funcion',
      'comercio_invitaciones.creado_en',
      'comercio_invitaciones.vence_en',
      'comercio_invitaciones.comercio_id',
      'c.nombre_barrio',
    ])
    .where('comercio_invitaciones.id', '=', id)
    .executeTakeFirst()

/** How many invitations a shop has sent since a moment. */
export const countSince = async (db: Db, comercio_id: number, since: string) =>
  (
    await db
      .selectFrom('comercio_invitaciones')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('comercio_id', '=', comercio_id)
      .where('creado_en', '>', since)
      .executeTakeFirstOrThrow()
  ).total

export const insertInvitacion = async (trx: Trx, nueva: Fresh) => {
  const { id } = await trx
    .insertInto('comercio_invitaciones')
    .values({ ...nueva, hash: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setHash = async (trx: Trx, id: number, hash: string) => {
  await trx.updateTable('comercio_invitaciones').set({ hash }).where('id', '=', id).execute()
}

const withdraw = (trx: Trx) =>
  trx
    .updateTable('comercio_invitaciones')
    .set({ retirada_en: new Date().toISOString() })
    .where('usada_en', 'is', null)
    .where('retirada_en', 'is', null)

/** Withdraws what an address was sent before. */
export const withdrawOf = async (trx: Trx, comercio_id: number, correo: string) => {
  await withdraw(trx)
    .where('comercio_id', '=', comercio_id)
    .where('correo_electronico', '=', correo)
    .execute()
}

/** Withdraws an invitation; answers whether it could. */
export const withdrawOne = async (trx: Trx, comercio_id: number, id: number) => {
  const { numUpdatedRows } = await withdraw(trx)
    .where('comercio_id', '=', comercio_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whoever sent it may still invite there: what `toRun` says, in SQL. */
const isByDueno = (eb: ExpressionBuilder<Tables, 'comercio_invitaciones'>) =>
  eb.exists(
    eb
      .selectFrom('comercio_gente as g')
      .select('g.funcion')
      .whereRef('g.comercio_id', '=', 'comercio_invitaciones.comercio_id')
      .whereRef('g.id_usuario', '=', 'comercio_invitaciones.creado_por')
      .where('g.funcion', 'in', toRun),
  )

/** Withdraws what somebody sent for shops that they no longer run. Whatever takes that from them ends with it. */
export const withdrawLeftBy = async (trx: Trx, id_usuario: string) => {
  await withdraw(trx)
    .where('creado_por', '=', id_usuario)
    .where((eb) => eb.not(isByDueno(eb)))
    .execute()
}

/**
 * Uses an invitation up, if it still can be, is of that address, and whoever sent it may still invite; of several at once,
 * one can, and none beside `withdrawLeftBy`: both change the invitation's row.
 */
export const takeInvitacion = (trx: Trx, hash: string, correo: string, now: string) =>
  trx
    .updateTable('comercio_invitaciones')
    .set({ usada_en: now })
    .where('hash', '=', hash)
    .where('correo_electronico', '=', correo)
    .where('usada_en', 'is', null)
    .where('retirada_en', 'is', null)
    .where('vence_en', '>', now)
    .where(isByDueno)
    .returning(['id', 'comercio_id', 'funcion'])
    .executeTakeFirst()

/** The shop of an invitation that this address used up. */
export const findTaken = (trx: Trx, hash: string, correo: string) =>
  trx
    .selectFrom('comercio_invitaciones')
    .select('comercio_id')
    .where('hash', '=', hash)
    .where('correo_electronico', '=', correo)
    .where('usada_en', 'is not', null)
    .executeTakeFirst()

/** Forgets what the address of an account, which still has it, was sent, whatever became of it. */
export const deleteInvitacionesTo = async (trx: Trx, id_usuario: string) => {
  await trx
    .deleteFrom('comercio_invitaciones')
    .where('correo_electronico', '=', (eb) =>
      eb.selectFrom('usuarios').select('correo_electronico').where('id_usuario', '=', id_usuario),
    )
    .execute()
}

/** Forgets whom a shop invited, once nobody can accept it since then. */
export const deleteInvitacionesBefore = async (db: Db, before: string) => {
  await db.deleteFrom('comercio_invitaciones').where('vence_en', '<', before).execute()
}
