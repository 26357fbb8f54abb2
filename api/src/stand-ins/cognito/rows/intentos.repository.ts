import type { Db } from '../../../../db/tables.ts'

/** Counts one more of something in its window, which begins anew once it is over. Run it in a transaction. */
export const countIntento = (db: Db, nombre: string, vence_en: string) => {
  const now = new Date().toISOString()
  return db
    .insertInto('identity_intentos')
    .values({ nombre, cuenta: 1, libre_en: now, vence_en })
    .onConflict((oc) =>
      oc.column('nombre').doUpdateSet((eb) => ({
        cuenta: eb
          .case()
          .when('identity_intentos.vence_en', '<', now)
          .then(1)
          .else(eb('identity_intentos.cuenta', '+', 1))
          .end(),
        vence_en: eb
          .case()
          .when('identity_intentos.vence_en', '<', now)
          .then(eb.ref('excluded.vence_en'))
          .else(eb.ref('identity_intentos.vence_en'))
          .end(),
      })),
    )
    .returning(['cuenta', 'libre_en', 'vence_en'])
    .executeTakeFirstOrThrow()
}

export const holdIntento = async (db: Db, nombre: string, libre_en: string, vence_en: string) => {
  await db
    .updateTable('identity_intentos')
    .set({ libre_en, vence_en })
    .where('nombre', '=', nombre)
    .execute()
}

export const deleteIntentos = async (db: Db, nombres: string[]) => {
  await db.deleteFrom('identity_intentos').where('nombre', 'in', nombres).execute()
}

export const deleteOldIntentos = async (db: Db) => {
  const now = new Date().toISOString()
  await db.deleteFrom('identity_intentos').where('vence_en', '<', now).execute()
}
