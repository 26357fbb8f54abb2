import { type Insertable, sql } from 'kysely'
import type { Given } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db, Tables } from '../../../db/tables.ts'
import type { Busqueda } from './datos.ts'

interface NewPreferencia {
  id: string
  clave: string
  huella: string
  datos: string
  monto: number
}

const insertNew = prepared((db, param: Params<NewPreferencia>) =>
  db
    .insertInto('sandbox_preferencias')
    .values({
      id: param('id'),
      clave: param('clave'),
      huella: param('huella'),
      datos: param('datos'),
      monto: param('monto'),
    })
    .onConflict((oc) => oc.doNothing())
    .returning(['id', 'huella', 'datos'])
    .compile(),
)

export const insertPreferencia = async (db: Db, preferencia: NewPreferencia) => {
  const [inserted] = await insertNew(db, preferencia)
  if (inserted) return inserted
  return db
    .selectFrom('sandbox_preferencias')
    .select(['id', 'huella', 'datos'])
    .where('clave', '=', preferencia.clave)
    .executeTakeFirstOrThrow()
}

const preferenciaById = prepared((db, param: Params<{ id: string }>) =>
  db
    .selectFrom('sandbox_preferencias')
    .select(['id', 'datos', 'monto'])
    .where('id', '=', param('id'))
    .compile(),
)

export const findPreferencia = async (db: Db, id: string) => (await preferenciaById(db, { id }))[0]

// Each by its name: PostgreSQL keeps no plan of what answers all columns.
const columnsOfPago = [
  ...(['id', 'preferencia_id', 'external_reference', 'status', 'status_detail'] as const),
  ...(['monto', 'moneda', 'monto_reembolsado', 'creado_en', 'actualizado_en', 'pagador'] as const),
]

type NuevoPago = Omit<
  Insertable<Tables['sandbox_pagos']>,
  'id' | 'monto_reembolsado' | 'creado_en' | 'actualizado_en'
>

const insertNewPago = prepared(
  (db, param: Params<NuevoPago & { creado_en: string; actualizado_en: string }>) =>
    db
      .insertInto('sandbox_pagos')
      .values({
        preferencia_id: param('preferencia_id'),
        external_reference: param('external_reference'),
        status: param('status'),
        status_detail: param('status_detail'),
        monto: param('monto'),
        moneda: param('moneda'),
        pagador: param('pagador'),
        creado_en: param('creado_en'),
        actualizado_en: param('actualizado_en'),
      })
      .returning(columnsOfPago)
      .compile(),
)

export const insertPago = async (db: Db, pago: NuevoPago) => {
  const now = new Date().toISOString()
  const [inserted] = await insertNewPago(db, { ...pago, creado_en: now, actualizado_en: now })
  if (!inserted) throw new Error('the payment was not inserted')
  return inserted
}

const pagoById = prepared((db, param: Params<{ id: number }>) =>
  db.selectFrom('sandbox_pagos').select(columnsOfPago).where('id', '=', param('id')).compile(),
)

/** In a transaction on PostgreSQL nobody else changes it before that ends. */
export const findPago = async (db: Db, id: number) => {
  if (!db.isTransaction) return (await pagoById(db, { id }))[0]
  return db
    .selectFrom('sandbox_pagos')
    .select(columnsOfPago)
    .where('id', '=', id)
    .$if(isPostgres(db), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

const told = prepared((db, param: Params<{ id: number }>) =>
  db
    .selectFrom('sandbox_pagos as p')
    .innerJoin('sandbox_preferencias as o', 'o.id', 'p.preferencia_id')
    .select(['p.id', 'p.actualizado_en', 'o.datos as preferencia'])
    .where('p.id', '=', param('id'))
    .compile(),
)

/** What a notice of a payment is made of; `preferencia` is the JSON of what was to be paid. */
export const findTold = async (db: Db, id: number) => (await told(db, { id }))[0]

const found = (db: Db, { external_reference, begin_date, end_date }: Busqueda) =>
  db
    .selectFrom('sandbox_pagos')
    .$if(external_reference !== undefined, (q) =>
      q.where('external_reference', '=', external_reference as string),
    )
    .$if(begin_date !== undefined, (q) => q.where('creado_en', '>=', begin_date as string))
    .$if(end_date !== undefined, (q) => q.where('creado_en', '<=', end_date as string))

/** A page of payments, and how many there are in all. */
export const searchPagos = async (db: Db, busqueda: Busqueda) => {
  const { criteria, limit, offset } = busqueda
  const { total } = await found(db, busqueda)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const pagos = await found(db, busqueda)
    .select(columnsOfPago)
    .orderBy('id', criteria)
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, pagos }
}

export type SandboxPago = NonNullable<Awaited<ReturnType<typeof findPago>>>

type Cambio = Given<Omit<SandboxPago, 'id' | 'preferencia_id' | 'creado_en' | 'actualizado_en'>>

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
