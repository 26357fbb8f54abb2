import type { Db } from '../../../db/tables.ts'

/** Marks what may be used once. Answers false when it was used before; forgets what has expired anyway. */
export const useOnce = async (db: Db, nombre: string, vence_en: string) => {
  const now = new Date().toISOString()
  await db.deleteFrom('identity_usados').where('vence_en', '<', now).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity_usados')
    .values({ nombre, vence_en })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether it was used. Who wants to use it asks `useOnce`: another may do so meanwhile. */
export const isUsed = async (db: Db, nombre: string) =>
  (await db
    .selectFrom('identity_usados')
    .select('nombre')
    .where('nombre', '=', nombre)
    .executeTakeFirst()) !== undefined
