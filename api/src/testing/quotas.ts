import type { Db } from '../../db/tables.ts'

const more = 1_000_000

/** Has everybody who did something that a quota counts do no more of it for now. */
export const fillQuota = async (db: Db, name: string) => {
  await db
    .updateTable('limites')
    .set({ cuenta: more })
    .where('nombre', 'like', `${name}:%`)
    .execute()
}

/** Forgets what was counted for a quota. */
export const emptyQuota = async (db: Db, name: string) => {
  await db.deleteFrom('limites').where('nombre', 'like', `${name}:%`).execute()
}
