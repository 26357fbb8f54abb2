import type { Db } from '../../../db/tables.ts'

/** Takes the address of an account, which still has it, off the list. */
export const deleteSuscripcionOf = (db: Db, id_usuario: string) =>
  db
    .deleteFrom('boletin_suscripciones')
    .where('correo', '=', (eb) =>
      eb.selectFrom('usuarios').select('correo_electronico').where('id_usuario', '=', id_usuario),
    )
    .execute()

export const deleteUnconfirmedBefore = (db: Db, before: string) =>
  db
    .deleteFrom('boletin_suscripciones')
    .where('confirmado_en', 'is', null)
    .where('retirado_en', 'is', null)
    .where('creado_en', '<', before)
    .execute()

export const deleteWithdrawnBefore = (db: Db, before: string) =>
  db.deleteFrom('boletin_suscripciones').where('retirado_en', '<', before).execute()
