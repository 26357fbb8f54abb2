import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../../db/tables.ts'

export const insertCambio = async (trx: Db, cambio: Insertable<Tables['auditoria']>) => {
  await trx.insertInto('auditoria').values(cambio).execute()
}
