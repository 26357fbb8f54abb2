import type { Db } from '../../../db/tables.ts'

interface NuevaSuscripcion {
  correo: string
  version: string
  clave: string
}

/**
 * Keeps a subscription with the consent it was given under; a newer consent replaces an older one that nobody confirmed. What was
 * confirmed proves the consent as it is, whoever types the address. What was withdrawn begins anew, unconfirmed, and is asked at
 * once: only who reads its mail can have withdrawn it.
 */
export const saveSuscripcion = async (db: Db, { clave, ...suscripcion }: NuevaSuscripcion) => {
  const creado_en = new Date().toISOString()
  const fresh = { clave, version: suscripcion.version, creado_en }
  await db
    .insertInto('boletin_suscripciones')
    .values({ ...suscripcion, creado_en, clave })
    .onConflict((oc) =>
      oc
        .column('correo')
        .doUpdateSet({ version: suscripcion.version, creado_en })
        .where('boletin_suscripciones.version', '<', suscripcion.version)
        .where('boletin_suscripciones.confirmado_en', 'is', null),
    )
    .execute()
  await db
    .updateTable('boletin_suscripciones')
    .set({ ...fresh, confirmado_en: null, retirado_en: null, preguntado_en: null })
    .where('correo', '=', suscripcion.correo)
    .where((eb) => eb.or([eb('retirado_en', 'is not', null), eb('clave', 'is', null)]))
    .execute()
}

/**
 * The key of an address that is not confirmed and was not asked since `before`, which counts as asked from now on; undefined
 * for every other one.
 */
export const claimPregunta = (db: Db, correo: string, before: Date) =>
  db
    .updateTable('boletin_suscripciones')
    .set({ preguntado_en: new Date().toISOString() })
    .where('correo', '=', correo)
    .where('confirmado_en', 'is', null)
    .where('retirado_en', 'is', null)
    .where((eb) =>
      eb.or([eb('preguntado_en', 'is', null), eb('preguntado_en', '<', before.toISOString())]),
    )
    .returning('clave')
    .executeTakeFirst()

export const findSuscripcion = (db: Db, clave: string) =>
  db
    .selectFrom('boletin_suscripciones')
    .select(['correo', 'confirmado_en', 'retirado_en'])
    .where('clave', '=', clave)
    .executeTakeFirst()

/** The first time counts; what was withdrawn stays so. */
export const confirmSuscripcion = (db: Db, clave: string) =>
  db
    .updateTable('boletin_suscripciones')
    .set({ confirmado_en: new Date().toISOString() })
    .where('clave', '=', clave)
    .where('confirmado_en', 'is', null)
    .where('retirado_en', 'is', null)
    .execute()

export const withdrawSuscripcion = (db: Db, clave: string) =>
  db
    .updateTable('boletin_suscripciones')
    .set({ retirado_en: new Date().toISOString() })
    .where('clave', '=', clave)
    .where('retirado_en', 'is', null)
    .execute()
