import { sql } from 'kysely'
import { isPostgres } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'

export const insertPreferencia = async (
  db: Db,
  preferencia: { id: string; clave: string; huella: string; datos: string; monto: number },
) => {
  await db
    .insertInto('sandbox_preferencias')
    .values(preferencia)
    .onConflict((oc) => oc.doNothing())
    .execute()
  return db
    .selectFrom('sandbox_preferencias')
    .select(['id', 'huella', 'datos'])
    .where('clave', '=', preferencia.clave)
    .executeTakeFirstOrThrow()
}

export const findPreferencia = (db: Db, id: string) =>
  db
    .selectFrom('sandbox_preferencias')
    .select(['id', 'datos', 'monto'])
    .where('id', '=', id)
    .executeTakeFirst()

export const insertPago = (
  db: Db,
  pago: {
    preferencia_id: string
    external_reference: string
    status: string
    status_detail: string
    monto: number
    moneda: string
  },
) =>
  db
    .insertInto('sandbox_pagos')
    .values({ ...pago, actualizado_en: new Date().toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()

/** In a transaction on PostgreSQL nobody else changes it before that ends. */
export const findPago = (db: Db, id: number) =>
  db
    .selectFrom('sandbox_pagos')
    .selectAll()
    .where('id', '=', id)
    .$if(db.isTransaction && isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst()

export const listPagos = (db: Db, external_reference: string) =>
  db
    .selectFrom('sandbox_pagos')
    .selectAll()
    .where('external_reference', '=', external_reference)
    .orderBy('id', 'desc')
    .execute()

export type SandboxPago = NonNullable<Awaited<ReturnType<typeof findPago>>>

type Cambio = Partial<Omit<SandboxPago, 'id' | 'preferencia_id' | 'actualizado_en'>>

/** Changes a payment, which is then newer than it was, however fast the changes come. */
export const updatePago = async (db: Db, { id, actualizado_en }: SandboxPago, cambio: Cambio) => {
  const next = Math.max(Date.now(), new Date(actualizado_en).getTime() + 1)
  await db
    .updateTable('sandbox_pagos')
    .set({ ...cambio, actualizado_en: new Date(next).toISOString() })
    .where('id', '=', id)
    .execute()
}

export const insertReembolso = async (db: Db, pago_id: number, clave: string, monto: number) => {
  await db.insertInto('sandbox_reembolsos').values({ pago_id, clave, monto }).execute()
}

/** A refund by its name, as the provider tells of it. */
export const findReembolso = (db: Db, clave: string) =>
  db
    .selectFrom('sandbox_reembolsos')
    .select([
      'id',
      'pago_id as payment_id',
      'monto as amount',
      sql<string>`'approved'`.as('status'),
    ])
    .where('clave', '=', clave)
    .executeTakeFirst()
