import type { TipoAlerta } from '../../../../contract/index.ts'
import type { Db, Trx } from '../../../../db/tables.ts'
import type { Alerta } from './alertas.rules.ts'

const columns = ['id', 'payment_id', 'tipo', 'reembolso_id', 'monto'] as const

/** The alerts about some payments that are open. */
export const listOpenAlertas = (db: Db, payment_ids: readonly string[]) =>
  db
    .selectFrom('alertas_pago')
    .select(columns)
    .where('payment_id', 'in', payment_ids)
    .where('cerrada_en', 'is', null)
    .execute()

/** Opens an alert; answers its id when it was not open. One that a person closed stays so while its sum does not grow. */
export const openAlerta = async (trx: Trx, alerta: Alerta, id_transaccion: string | null) => {
  const rows = await trx
    .insertInto('alertas_pago')
    .values({ ...alerta, id_transaccion, creada_en: new Date().toISOString() })
    .onConflict((oc) =>
      oc
        .columns(['payment_id', 'tipo', 'reembolso_id'])
        .doUpdateSet((eb) => ({
          monto: eb.ref('excluded.monto'),
          creada_en: eb.ref('excluded.creada_en'),
          cerrada_en: null,
          cerrada_por: null,
          nota: null,
        }))
        .where('alertas_pago.cerrada_en', 'is not', null)
        .where((eb) =>
          eb.or([
            eb('alertas_pago.cerrada_por', 'is', null),
            eb('alertas_pago.monto', '<', eb.ref('excluded.monto')),
          ]),
        ),
    )
    .returning('id')
    .execute()
  return rows[0]?.id
}

export const updateMonto = async (trx: Trx, id: number, monto: number) => {
  await trx.updateTable('alertas_pago').set({ monto }).where('id', '=', id).execute()
}

interface Cierre {
  cerrada_por: string | null
  nota: string | null
}

/** Closes an alert; answers false when it was not open. */
export const closeAlerta = async (trx: Trx, id: number, cierre: Cierre) => {
  const { numUpdatedRows } = await trx
    .updateTable('alertas_pago')
    .set({ ...cierre, cerrada_en: new Date().toISOString() })
    .where('id', '=', id)
    .where('cerrada_en', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const findAlerta = (db: Db, id: number) =>
  db
    .selectFrom('alertas_pago')
    .select([...columns, 'id_transaccion', 'cerrada_en'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The open alerts with their payments, newest first. */
export const listWithAlerta = (db: Db, limit: number, offset: number) =>
  db
    .selectFrom('alertas_pago as a')
    .leftJoin('pagos as p', 'p.payment_id', 'a.payment_id')
    .leftJoin('ventas as v', 'v.id_transaccion', 'a.id_transaccion')
    .leftJoin('reembolsos as r', 'r.id', 'a.reembolso_id')
    .select((eb) => [
      'a.id',
      'a.payment_id',
      'a.id_transaccion',
      'a.tipo as alerta',
      eb.fn<string | null>('nullif', ['a.reembolso_id', eb.val('')]).as('reembolso_id'),
      'a.monto',
      'r.motivo',
      'p.status',
      'p.monto as valor_pagado',
      'p.monto_reembolsado as valor_reembolsado',
      'v.total_a_pagar',
      'a.creada_en',
    ])
    .where('a.cerrada_en', 'is', null)
    .orderBy('a.creada_en', 'desc')
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** How many alerts are open, and what those of some kinds add up to. */
export const sumOpenAlertas = (db: Db, tipos: readonly TipoAlerta[]) =>
  db
    .selectFrom('alertas_pago')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .coalesce(
          eb.fn.sum<number>(
            eb.case().when('tipo', 'in', tipos).then(eb.ref('monto')).else(0).end(),
          ),
          eb.lit(0),
        )
        .as('por_devolver'),
    ])
    .where('cerrada_en', 'is', null)
    .executeTakeFirstOrThrow()
