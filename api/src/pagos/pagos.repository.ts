import { type Insertable, sql } from 'kysely'
import type { AlertaPago } from '../../contract/index.ts'
import { type Params, prepared } from '../../db/prepared.ts'
import type { Db, Tables } from '../../db/tables.ts'

type PagoRow = Insertable<Tables['pagos']>

const columnas = [
  'payment_id',
  'id_transaccion',
  'status',
  'status_detail',
  'monto',
  'monto_reembolsado',
  'alerta',
  'actualizado_en',
] as const

type Columna = (typeof columnas)[number]

const save = prepared((db, param: Params<Required<Pick<PagoRow, Columna>>>) => {
  const pago = Object.fromEntries(columnas.map((name) => [name, param(name)]))
  const excluded = Object.fromEntries(columnas.map((name) => [name, sql.ref(`excluded.${name}`)]))
  return db
    .insertInto('pagos')
    .values(pago as unknown as PagoRow)
    .onConflict((oc) =>
      oc
        .column('payment_id')
        .doUpdateSet(excluded)
        .where('pagos.actualizado_en', '<=', sql.ref<string>('excluded.actualizado_en')),
    )
    .compile()
})

/** Keeps a payment as the provider tells of it, unless what is kept is newer. */
export const savePago = async (trx: Db, pago: Parameters<typeof save>[1]) => {
  await save(trx, pago)
}

const ofVenta = prepared((db, param: Params<{ id_transaccion: string }>) =>
  db
    .selectFrom('pagos')
    .select(['payment_id', 'status', 'alerta', 'devuelto', 'monto', 'monto_reembolsado'])
    .where('id_transaccion', '=', param('id_transaccion'))
    .orderBy('payment_id')
    .compile(),
)

export const listPagosDe = (db: Db, id_transaccion: string) => ofVenta(db, { id_transaccion })

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

const insertNew = prepared((db, param: Params<Aviso & { creado_en: string }>) =>
  db
    .insertInto('avisos_pago')
    .values({
      payment_id: param('payment_id'),
      firmado_en: param('firmado_en'),
      accion: param('accion'),
      creado_en: param('creado_en'),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('payment_id')
    .compile(),
)

/** Keeps a notice; answers whether it is new. */
export const insertAviso = async (trx: Db, aviso: Aviso) =>
  (await insertNew(trx, { ...aviso, creado_en: new Date().toISOString() })).length > 0

/** Payments that are not what their sales ask for, newest first. */
export const listConAlerta = (db: Db, limit: number, offset: number) =>
  db
    .selectFrom('pagos as p')
    .leftJoin('ventas as v', 'v.id_transaccion', 'p.id_transaccion')
    .select([
      'p.payment_id',
      'p.id_transaccion',
      'p.alerta',
      'p.status',
      'p.monto as valor_pagado',
      'p.monto_reembolsado as valor_reembolsado',
      'v.total_a_pagar',
      'p.actualizado_en',
    ])
    .where('p.alerta', 'is not', null)
    .orderBy('p.actualizado_en', 'desc')
    .orderBy('p.payment_id')
    .limit(limit)
    .offset(offset)
    .$narrowType<{ alerta: AlertaPago }>()
    .execute()

export const countConAlerta = async (db: Db) =>
  (
    await db
      .selectFrom('pagos')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('alerta', 'is not', null)
      .executeTakeFirstOrThrow()
  ).total
