import type { Db } from '../../../db/tables.ts'

/** Writes down that an account was used in a browser. */
export const saveDispositivo = async (
  db: Db,
  id_usuario: string,
  huella: string,
  visto_en: string,
) => {
  await db
    .insertInto('cuenta_dispositivos')
    .values({ id_usuario, huella, visto_en })
    .onConflict((oc) => oc.columns(['id_usuario', 'huella']).doUpdateSet({ visto_en }))
    .execute()
}

/** How many browsers two accounts were both used in. */
export const countComunes = async (db: Db, uno: string, otro: string) => {
  const { comunes } = await db
    .selectFrom('cuenta_dispositivos as a')
    .innerJoin('cuenta_dispositivos as b', (join) =>
      join.onRef('b.huella', '=', 'a.huella').on('b.id_usuario', '=', otro),
    )
    .select((eb) => eb.fn.countAll<number>().as('comunes'))
    .where('a.id_usuario', '=', uno)
    .executeTakeFirstOrThrow()
  return comunes
}

/** Forgets the browsers of an account. */
export const deleteDispositivosOf = async (db: Db, id_usuario: string) => {
  await db.deleteFrom('cuenta_dispositivos').where('id_usuario', '=', id_usuario).execute()
}

/** Forgets those in which an account was not seen since. */
export const deleteDispositivosBefore = (db: Db, before: string) =>
  db.deleteFrom('cuenta_dispositivos').where('visto_en', '<', before).execute()
