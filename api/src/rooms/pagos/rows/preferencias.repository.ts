import { type Params, prepared } from '../../../../db/prepared.ts'
import type { Db } from '../../../../db/tables.ts'

interface NewFila {
  id_transaccion: string
  intento: number
  preference_id: string
  init_point: string
}

const insert = prepared((db, param: Params<NewFila & { creado_en: string }>) =>
  db
    .insertInto('preferencias')
    .values({
      id_transaccion: param('id_transaccion'),
      intento: param('intento'),
      preference_id: param('preference_id'),
      init_point: param('init_point'),
      creado_en: param('creado_en'),
    })
    .onConflict((oc) => oc.doNothing())
    .compile(),
)

export const insertPreferencia = async (db: Db, preferencia: NewFila) => {
  await insert(db, { ...preferencia, creado_en: new Date().toISOString() })
}

export const deletePreferenciasBefore = (db: Db, before: string) =>
  db.deleteFrom('preferencias').where('creado_en', '<', before).execute()
