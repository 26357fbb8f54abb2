import { nombreDe } from '../../../../db/nombre.ts'
import type { Db, Tables, Trx } from '../../../../db/tables.ts'

export const insertAprobacion = async (trx: Trx, row: Tables['mostrador_aprobaciones']) => {
  await trx.insertInto('mostrador_aprobaciones').values(row).execute()
}

/** What somebody is called. */
export const findNombre = async (db: Db, id_usuario: string) => {
  const row = await db
    .selectFrom('usuarios as u')
    .select(nombreDe('u').as('nombre'))
    .where('u.id_usuario', '=', id_usuario)
    .executeTakeFirst()
  return row?.nombre ?? ''
}

interface OfSeller {
  id: string
  comercio_id: number
  /** Who asked for it: it is for their sale. */
  pedida_por: string
}

/** An approval of somebody's that no sale has used. */
export const findAprobacion = (db: Db, { id, comercio_id, pedida_por }: OfSeller) =>
  db
    .selectFrom('mostrador_aprobaciones')
    .select(['aprobada_por', 'descuentos', 'tope', 'creada_en', 'vence_en'])
    .where('id', '=', id)
    .where('comercio_id', '=', comercio_id)
    .where('pedida_por', '=', pedida_por)
    .where('id_transaccion', 'is', null)
    .executeTakeFirst()

/** Uses an approval up; answers whether nobody had. */
export const useAprobacion = async (trx: Trx, id: string, id_transaccion: string) => {
  const { numUpdatedRows } = await trx
    .updateTable('mostrador_aprobaciones')
    .set({ id_transaccion })
    .where('id', '=', id)
    .where('id_transaccion', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export const insertDescuento = async (trx: Trx, row: Tables['descuentos_mostrador']) => {
  await trx.insertInto('descuentos_mostrador').values(row).execute()
}
