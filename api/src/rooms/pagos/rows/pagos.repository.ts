import { type CompiledQuery, type Insertable, sql } from 'kysely'
import { type Params, prepared } from '../../../../db/prepared.ts'
import type { Db, Tables, Trx } from '../../../../db/tables.ts'
import { together } from '../../../../db/together.ts'

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
  'huellas',
] as const

type Columna = (typeof columnas)[number]

const estado = [
  'payment_id',
  'status',
  'status_detail',
  'alerta',
  'devuelto',
  'devolucion_intento',
  'devolucion_rechazada',
  'monto',
  'monto_reembolsado',
] as const

const storedPago = (db: Db) =>
  db.selectFrom('pagos as p').select((eb) => [
    ...estado.map((name) => `p.${name}` as const),
    eb
      .selectFrom('alertas_pago as a')
      .select((alertas) => alertas.fn.countAll<number>().as('abiertas'))
      .whereRef('a.payment_id', '=', 'p.payment_id')
      .where('a.cerrada_en', 'is', null)
      .$asScalar()
      .$notNull()
      .as('alertas'),
  ])

const ofVenta = prepared((db, param: Params<{ id_transaccion: string }>) =>
  storedPago(db)
    .where('p.id_transaccion', '=', param('id_transaccion'))
    .orderBy('p.payment_id')
    .compile(),
)

/** The payments of a sale, each with how many alerts are open about it. */
export const listPagosOf = (db: Db, id_transaccion: string) => ofVenta(db, { id_transaccion })

export type StoredPago = Awaited<ReturnType<typeof listPagosOf>>[number]

type NewRow = Required<Pick<PagoRow, Columna>>

// What the provider tells late does not write down again who paid for what a deleted account bought; see forgetPagadoresOf for
// until when that is known.
const knownHuellas = (param: Params<NewRow>) => sql<string>`case when exists (
  select 1 from ventas v join usuarios u on u.id_usuario = v.id_usuario
  where v.id_transaccion = ${param('id_transaccion')} and u.borrado_en is not null
    and not exists (
      select 1 from ganancias g join ventas o on o.id_transaccion = g.id_transaccion
      where o.id_usuario = u.id_usuario and g.estado = 'pendiente'))
  then '' else ${param('huellas')} end`

const save = prepared((db, param: Params<NewRow>) => {
  const pago = {
    ...Object.fromEntries(columnas.map((name) => [name, param(name)])),
    huellas: knownHuellas(param),
  }
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
    .returning([
      ...estado,
      sql<number>`(select count(*) from alertas_pago a
        where a.payment_id = pagos.payment_id and a.cerrada_en is null)`.as('alertas'),
      sql<number>`(select count(*) from pagos o where o.id_transaccion = pagos.id_transaccion
        and o.payment_id <> pagos.payment_id)`.as('otros'),
    ])
    .compile()
})

type NewPago = Parameters<typeof save>[1]

/** Keeps a payment as the provider tells of it, unless what is kept is newer, and writes what else there is with it. */
export const savePago = async (trx: Trx, pago: NewPago, beside: readonly CompiledQuery[] = []) => {
  await together(trx, beside, save.of(trx, pago))
}

/** The same; answers all payments of its sale as they are then. */
export const savePagoOf = async (
  trx: Trx,
  pago: NewPago & { id_transaccion: string },
  beside: readonly CompiledQuery[] = [],
): Promise<StoredPago[]> => {
  const [saved] = await together(trx, beside, save.of(trx, pago))
  if (!saved || saved.otros > 0) return listPagosOf(trx, pago.id_transaccion)
  const { otros, ...own } = saved
  return [own]
}

/** A payment by itself. */
export const findPago = (db: Db, payment_id: string) =>
  storedPago(db)
    .select('p.id_transaccion')
    .where('p.payment_id', '=', payment_id)
    .executeTakeFirst()

/** Which of some payments are kept as they are at `actualizado_en`. */
export const listKnown = (db: Db, payment_ids: readonly string[]) =>
  db
    .selectFrom('pagos')
    .select(['payment_id', 'status', 'status_detail', 'monto_reembolsado'])
    .where('payment_id', 'in', payment_ids)
    .execute()

/** Marks a payment as one that is given back. */
export const markReturned = async (trx: Trx, payment_id: string) => {
  await trx.updateTable('pagos').set({ devuelto: 1 }).where('payment_id', '=', payment_id).execute()
}

/** Marks that a payment is not given back any more. */
export const unmarkReturned = async (trx: Trx, payment_id: string) => {
  await trx.updateTable('pagos').set({ devuelto: 0 }).where('payment_id', '=', payment_id).execute()
}

/** Marks that the provider refuses to give a payment back, or says that it did and did not. */
export const markRefused = async (trx: Trx, payment_id: string) => {
  await trx
    .updateTable('pagos')
    .set({ devolucion_rechazada: 1 })
    .where('payment_id', '=', payment_id)
    .execute()
}

/** Has a payment go back once more, under another name. */
export const sendBackAgain = async (trx: Trx, payment_id: string) => {
  await trx
    .updateTable('pagos')
    .set((eb) => ({
      devuelto: 1,
      devolucion_rechazada: 0,
      devolucion_intento: eb('devolucion_intento', '+', 1),
    }))
    .where('payment_id', '=', payment_id)
    .execute()
}

export interface Aviso {
  payment_id: string
  firmado_en: string
  accion: string
  aviso_id: string
}

const insertNew = prepared((db, param: Params<Aviso & { creado_en: string }>) =>
  db
    .insertInto('avisos_pago')
    .values({
      payment_id: param('payment_id'),
      firmado_en: param('firmado_en'),
      accion: param('accion'),
      aviso_id: param('aviso_id'),
      creado_en: param('creado_en'),
    })
    .onConflict((oc) => oc.doNothing())
    .compile(),
)

/** What keeps a notice, once. */
export const avisoOf = (trx: Trx, aviso: Aviso) =>
  insertNew.of(trx, { ...aviso, creado_en: new Date().toISOString() })

/** Keeps a notice, once. */
export const insertAviso = async (trx: Trx, aviso: Aviso) => {
  await trx.executeQuery(avisoOf(trx, aviso))
}

// Said by itself: of what is handed over with the statement no database knows that the index of those with any has it.
const isKnown = sql<boolean>`huellas <> ''`

/** Forgets by what they are known who paid for what somebody bought. */
export const forgetPagadoresOf = async (db: Db, id_usuario: string) => {
  await db
    .updateTable('pagos')
    .set({ huellas: '' })
    .where(isKnown)
    .where((eb) =>
      eb(
        'id_transaccion',
        'in',
        eb.selectFrom('ventas').select('id_transaccion').where('id_usuario', '=', id_usuario),
      ),
    )
    .execute()
}

/** Forgets by what the payers of payments that did not change since were known. */
export const forgetPagadores = (db: Db, before: string) =>
  db
    .updateTable('pagos')
    .set({ huellas: '' })
    .where('actualizado_en', '<', before)
    .where(isKnown)
    .execute()

export const deleteAvisosBefore = (db: Db, before: string) =>
  db.deleteFrom('avisos_pago').where('creado_en', '<', before).execute()
