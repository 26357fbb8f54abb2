import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'

/** Keeps a payment as the provider tells of it, unless what is kept is newer. */
export const savePago = async (trx: Db, pago: Insertable<Tables['pagos']>) => {
  await trx
    .insertInto('pagos')
    .values(pago)
    .onConflict((oc) =>
      oc
        .column('payment_id')
        .doUpdateSet(pago)
        .where('pagos.actualizado_en', '<=', pago.actualizado_en),
    )
    .execute()
}

export const listPagosDe = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('pagos')
    .select(['payment_id', 'status', 'alerta', 'devuelto', 'monto', 'monto_reembolsado'])
    .where('id_transaccion', '=', id_transaccion)
    .orderBy('payment_id')
    .execute()

export const findPagoGuardado = (db: Db, payment_id: string) =>
  db
    .selectFrom('pagos')
    .select(['payment_id', 'monto', 'monto_reembolsado'])
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()

/** Marks a payment as one that is given back. */
export const markDevuelto = async (trx: Db, payment_id: string) => {
  await trx.updateTable('pagos').set({ devuelto: 1 }).where('payment_id', '=', payment_id).execute()
}

export interface Aviso {
  payment_id: string
  firmado_en: string
  accion: string
}

export const hasAviso = async (db: Db, { payment_id, firmado_en, accion }: Aviso) =>
  Boolean(
    await db
      .selectFrom('avisos_pago')
      .select('payment_id')
      .where('payment_id', '=', payment_id)
      .where('firmado_en', '=', firmado_en)
      .where('accion', '=', accion)
      .executeTakeFirst(),
  )

export const insertAviso = async (trx: Db, aviso: Aviso) => {
  await trx
    .insertInto('avisos_pago')
    .values({ ...aviso, creado_en: new Date().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute()
}
