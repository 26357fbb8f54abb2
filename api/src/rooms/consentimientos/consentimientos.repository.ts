import type { Representante } from '../../../contract/index.ts'
import type { Db, TextoConsentido } from '../../../db/tables.ts'

/** Keeps that a person accepted a version of a text; the first time counts. */
export const insertConsentimiento = async (
  db: Db,
  consentimiento: { id_usuario: string; texto: TextoConsentido; version: string },
) => {
  await db
    .insertInto('consentimientos')
    .values({ ...consentimiento, creado_en: new Date().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export const findConsentimiento = (
  db: Db,
  id_usuario: string,
  texto: TextoConsentido,
  version: string,
) =>
  db
    .selectFrom('consentimientos')
    .select('creado_en')
    .where('id_usuario', '=', id_usuario)
    .where('texto', '=', texto)
    .where('version', '=', version)
    .executeTakeFirst()

/** Keeps who authorises a minor's account; a newer one replaces the older. */
export const saveRepresentante = async (
  db: Db,
  id_usuario: string,
  { nombres, apellidos, numero_documento }: Representante,
) => {
  const autoriza_en = new Date().toISOString()
  const representante = { id_usuario, nombres, apellidos, numero_documento, autoriza_en }
  await db
    .insertInto('representantes')
    .values(representante)
    .onConflict((oc) => oc.column('id_usuario').doUpdateSet(representante))
    .execute()
}

export const findRepresentante = (db: Db, id_usuario: string) =>
  db
    .selectFrom('representantes')
    .select(['nombres', 'apellidos', 'numero_documento', 'autoriza_en'])
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirst()

export const deleteRepresentante = (db: Db, id_usuario: string) =>
  db.deleteFrom('representantes').where('id_usuario', '=', id_usuario).execute()
