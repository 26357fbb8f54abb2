import { type Insertable, sql } from 'kysely'
import { type Params, prepared } from '../../../../db/prepared.ts'
import type { Db, Tables } from '../../../../db/tables.ts'

type Row = Tables['identity_sesiones']

/** Writes a sign-in, and forgets those whose refresh token has expired. */
export const insertSesion = async (db: Db, sesion: Insertable<Row>) => {
  const now = new Date().toISOString()
  await db.deleteFrom('identity_sesiones').where('vence_en', '<', now).execute()
  await db.insertInto('identity_sesiones').values(sesion).execute()
}

/** A sign-in by its refresh token of a time when that did not change. */
export const findSesionByHash = (db: Db, refreshHash: string) =>
  db
    .selectFrom('identity_sesiones')
    .selectAll()
    .where('refresh_hash', '=', refreshHash)
    .executeTakeFirst()

export const findSesion = (db: Db, originJti: string) =>
  db
    .selectFrom('identity_sesiones')
    .selectAll()
    .where('origin_jti', '=', originJti)
    .executeTakeFirst()

const stateById = prepared((db, param: Params<{ originJti: string }>) =>
  db
    .selectFrom('identity_sesiones')
    .select(['is_revoked', 'renovaciones', 'is_received', 'usada_en'])
    .where('origin_jti', '=', param('originJti'))
    .compile(),
)

/** What every call with a token asks of its sign-in. */
export const findSesionState = async (db: Db, originJti: string) =>
  (await stateById(db, { originJti }))[0]

/** Answers false when the refresh token changed meanwhile, or the sign-in was ended. */
export const takeRenewal = async (db: Db, originJti: string, renovaciones: number) => {
  const now = new Date().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('identity_sesiones')
    .set({ renovaciones: renovaciones + 1, renovada_en: now, usada_en: now, is_received: 0 })
    .where('origin_jti', '=', originJti)
    .where('renovaciones', '=', renovaciones)
    .where('is_revoked', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The answer that brought a refresh token has arrived. */
export const markReceived = async (db: Db, originJti: string, renovaciones: number) => {
  await db
    .updateTable('identity_sesiones')
    .set({ is_received: 1 })
    .where('origin_jti', '=', originJti)
    .where('renovaciones', '=', renovaciones)
    .execute()
}

/** The session's person has shown a code of their second factor. */
export const markFactor = async (db: Db, originJti: string) => {
  await db
    .updateTable('identity_sesiones')
    .set({ has_factor: 1 })
    .where('origin_jti', '=', originJti)
    .execute()
}

export const updateSesion = async (
  db: Db,
  originJti: string,
  changes: { usada_en?: string; dispositivo?: string },
) => {
  await db
    .updateTable('identity_sesiones')
    .set(changes)
    .where('origin_jti', '=', originJti)
    .execute()
}

/** The sign-ins of a person that may still be renewed, the one used last first. */
export const listSesiones = (db: Db, sub: string) =>
  db
    .selectFrom('identity_sesiones')
    .select(['origin_jti', 'auth_time', 'usada_en', 'dispositivo'])
    .where('sub', '=', sub)
    .where('is_revoked', '=', 0)
    .where('vence_en', '>', new Date().toISOString())
    .orderBy(sql`coalesce(usada_en, renovada_en)`, (order) => order.desc().nullsLast())
    .orderBy('auth_time', 'desc')
    .execute()

const revoking = (db: Db) =>
  db.updateTable('identity_sesiones').set({ is_revoked: 1 }).where('is_revoked', '=', 0)

/** Answers false when it had ended already. */
export const revokeSesion = async (db: Db, originJti: string) => {
  const { numUpdatedRows } = await revoking(db)
    .where('origin_jti', '=', originJti)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Answers false for a sign-in that the person does not have. */
export const revokeSesionOf = async (db: Db, sub: string, originJti: string) => {
  const { numUpdatedRows } = await revoking(db)
    .where('sub', '=', sub)
    .where('origin_jti', '=', originJti)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const revokeSesionesOf = async (db: Db, sub: string) => {
  await revoking(db).where('sub', '=', sub).execute()
}

export const revokeOtherSesiones = async (db: Db, sub: string, originJti: string) => {
  await revoking(db).where('sub', '=', sub).where('origin_jti', '!=', originJti).execute()
}
