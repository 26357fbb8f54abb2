import type { Db } from '../../../../db/tables.ts'

/** Which of some names are known. */
export const listKnown = async (db: Db, nombres: string[]) => {
  const rows = await db
    .selectFrom('identity_conocidos')
    .select('nombre')
    .where('nombre', 'in', nombres)
    .where('vence_en', '>', new Date().toISOString())
    .execute()
  return new Set(rows.map(({ nombre }) => nombre))
}

/** Writes down some names, and forgets those that are over. */
export const saveKnown = async (db: Db, nombres: string[], vence_en: string) => {
  const now = new Date().toISOString()
  await db.deleteFrom('identity_conocidos').where('vence_en', '<', now).execute()
  await db
    .insertInto('identity_conocidos')
    .values(nombres.map((nombre) => ({ nombre, vence_en })))
    .onConflict((oc) => oc.column('nombre').doUpdateSet({ vence_en }))
    .execute()
}
