import type { Db } from '../../db/tables.ts'

/** Keeps a subscription with the consent it was given under; a newer consent replaces the older one. */
export const saveSuscripcion = async (db: Db, correo: string, version: string) => {
  const suscripcion = { correo, version, creado_en: new Date().toISOString() }
  await db
    .insertInto('boletin_suscripciones')
    .values(suscripcion)
    .onConflict((oc) =>
      oc
        .column('correo')
        .doUpdateSet(suscripcion)
        .where('boletin_suscripciones.version', '<', version),
    )
    .execute()
}
