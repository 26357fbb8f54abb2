import type { Insertable } from 'kysely'
import type { Tables, Trx } from '../../../db/tables.ts'

export const insertCambio = async (trx: Trx, cambio: Insertable<Tables['auditoria']>) => {
  await trx.insertInto('auditoria').values(cambio).execute()
}
