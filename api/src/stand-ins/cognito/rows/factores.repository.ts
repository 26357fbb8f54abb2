import type { Db } from '../../../../db/tables.ts'

export const findFactor = (db: Db, sub: string) =>
  db.selectFrom('identity_factores').selectAll().where('sub', '=', sub).executeTakeFirst()

/** Keeps a secret that its person still has to prove; the one in use stays in use. */
export const savePending = async (db: Db, sub: string, pendiente: string) => {
  await db
    .insertInto('identity_factores')
    .values({ sub, pendiente })
    .onConflict((oc) => oc.column('sub').doUpdateSet({ pendiente }))
    .execute()
}

/** Puts the waiting secret to use. Answers false when another took its place meanwhile. */
export const activateFactor = async (db: Db, sub: string, pendiente: string, paso: number) => {
  const { numUpdatedRows } = await db
    .updateTable('identity_factores')
    .set({ secreto: pendiente, pendiente: null, ultimo_paso: paso })
    .where('sub', '=', sub)
    .where('pendiente', '=', pendiente)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses up the codes of a step and of those before it. Answers false when it was used. */
export const takePaso = async (db: Db, sub: string, paso: number) => {
  const { numUpdatedRows } = await db
    .updateTable('identity_factores')
    .set({ ultimo_paso: paso })
    .where('sub', '=', sub)
    .where('ultimo_paso', '<', paso)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes the second factor and its recovery codes away. */
export const deleteFactor = async (db: Db, sub: string) => {
  await db.deleteFrom('identity_rescates').where('sub', '=', sub).execute()
  await db.deleteFrom('identity_factores').where('sub', '=', sub).execute()
}

/** Puts new recovery codes in the place of the old ones. */
export const replaceRescates = async (db: Db, sub: string, hashes: string[]) => {
  await db.deleteFrom('identity_rescates').where('sub', '=', sub).execute()
  await db
    .insertInto('identity_rescates')
    .values(hashes.map((hash) => ({ hash, sub })))
    .execute()
}

/** Answers false when there is no such code, or it was used. */
export const takeRescate = async (db: Db, sub: string, hash: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('identity_rescates')
    .where('sub', '=', sub)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const countRescates = async (db: Db, sub: string) => {
  const { count } = await db
    .selectFrom('identity_rescates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sub', '=', sub)
    .executeTakeFirstOrThrow()
  return Number(count)
}
