import type { Insertable } from 'kysely'
import { type Params, prepared } from '../../db/prepared.ts'
import type { Db, Tables } from '../../db/tables.ts'

/** Writes a sign-in, and forgets those whose refresh token has expired. */
export const insertSesion = async (db: Db, sesion: Insertable<Tables['identity_sesiones']>) => {
  const now = new Date().toISOString()
  await db.deleteFrom('identity_sesiones').where('vence_en', '<', now).execute()
  await db.insertInto('identity_sesiones').values(sesion).execute()
}

export const findSesion = (db: Db, refreshHash: string) =>
  db
    .selectFrom('identity_sesiones')
    .selectAll()
    .where('refresh_hash', '=', refreshHash)
    .executeTakeFirst()

const revokedById = prepared((db, param: Params<{ originJti: string }>) =>
  db
    .selectFrom('identity_sesiones')
    .select('is_revoked')
    .where('origin_jti', '=', param('originJti'))
    .compile(),
)

export const isSesionLive = async (db: Db, originJti: string) => {
  const [row] = await revokedById(db, { originJti })
  return row?.is_revoked === 0
}

export const revokeSesion = async (db: Db, refreshHash: string) => {
  await db
    .updateTable('identity_sesiones')
    .set({ is_revoked: 1 })
    .where('refresh_hash', '=', refreshHash)
    .execute()
}

export const revokeSesionesOf = async (db: Db, sub: string) => {
  await db.updateTable('identity_sesiones').set({ is_revoked: 1 }).where('sub', '=', sub).execute()
}

export const revokeOtherSesiones = async (db: Db, sub: string, originJti: string) => {
  await db
    .updateTable('identity_sesiones')
    .set({ is_revoked: 1 })
    .where('sub', '=', sub)
    .where('origin_jti', '!=', originJti)
    .execute()
}
