import type { Db } from '../../db/tables.ts'

type Fechada = 'idempotencia' | 'preferencias' | 'avisos_pago' | 'correo_mensajes'

/** Forgets the rows of a table that were made before. */
export const deleteMadeBefore = (db: Db, tabla: Fechada, before: string) =>
  db.deleteFrom(tabla).where('creado_en', '<', before).execute()

export const deleteUnconfirmedBefore = (db: Db, before: string) =>
  db
    .deleteFrom('boletin_suscripciones')
    .where('confirmado_en', 'is', null)
    .where('retirado_en', 'is', null)
    .where('creado_en', '<', before)
    .execute()

export const deleteWithdrawnBefore = (db: Db, before: string) =>
  db.deleteFrom('boletin_suscripciones').where('retirado_en', '<', before).execute()
