import type { Insertable } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'

export const insertGanancia = async (trx: Trx, ganancia: Insertable<Tables['ganancias']>) => {
  await trx
    .insertInto('ganancias')
    .values(ganancia)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** What a sale earned, before anything came back. */
export const findGanancia = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('ganancias')
    .selectAll()
    .where('id_transaccion', '=', id_transaccion)
    .where('reembolso_id', '=', '')
    .executeTakeFirst()

/** What disputes took of a sale's earning and gave again, in all. */
export const sumDisputas = async (trx: Trx, id_transaccion: string) => {
  const rows = await trx
    .selectFrom('ganancias')
    .select(['valor_neto_total', 'valor_ganancia'])
    .where('id_transaccion', '=', id_transaccion)
    .where((eb) =>
      eb.or([
        eb('reembolso_id', 'like', 'contracargo%'),
        eb('reembolso_id', 'like', 'disputa-ganada%'),
      ]),
    )
    .execute()
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
  return {
    filas: rows.length,
    valor_neto_total: sum(rows.map((row) => row.valor_neto_total)),
    valor_ganancia: sum(rows.map((row) => row.valor_ganancia)),
  }
}

/** What is left of what a sale earned, and whether it was taken for a reason of its own. */
export const sumGanancias = async (trx: Trx, id_transaccion: string) => {
  const rows = await trx
    .selectFrom('ganancias')
    .select(['valor_neto_total', 'valor_ganancia', 'motivo'])
    .where('id_transaccion', '=', id_transaccion)
    .execute()
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
  return {
    valor_neto_total: sum(rows.map((row) => row.valor_neto_total)),
    valor_ganancia: sum(rows.map((row) => row.valor_ganancia)),
    isRefused: rows.some(({ motivo }) => motivo !== null),
  }
}

/** Nobody else changes what a sale earned before the transaction ends: whoever does has the sale. */
export const holdVenta = async (trx: Trx, id_transaccion: string) => {
  if (!isPostgres(trx)) return
  await trx
    .selectFrom('ventas')
    .select('id_transaccion')
    .where('id_transaccion', '=', id_transaccion)
    .forNoKeyUpdate()
    .execute()
}

/** Until when a sale may be withdrawn from, and how many of its refunds are under way. */
export const getPlazo = (trx: Trx, id_transaccion: string) =>
  trx
    .selectFrom('ventas as v')
    .select((eb) => [
      'v.retracto_hasta',
      eb
        .selectFrom('reembolsos as r')
        .select((reembolsos) => reembolsos.fn.countAll<number>().as('abiertos'))
        .whereRef('r.id_transaccion', '=', 'v.id_transaccion')
        .where('r.estado', '=', 'pedido')
        .$asScalar()
        .$notNull()
        .as('abiertos'),
    ])
    .where('v.id_transaccion', '=', id_transaccion)
    .executeTakeFirstOrThrow()

/** Whether something that somebody bought earned its referrer what may yet be lost. */
export const isUnderReview = async (db: Db, id_usuario: string) =>
  Boolean(
    await db
      .selectFrom('ventas as v')
      .innerJoin('ganancias as g', 'g.id_transaccion', 'v.id_transaccion')
      .select('g.id')
      .where('v.id_usuario', '=', id_usuario)
      .where('g.estado', '=', 'pendiente')
      .limit(1)
      .executeTakeFirst(),
  )

/** Makes what a sale earned, and lost, payable. */
export const approveGanancias = async (db: Db, id_transaccion: string) => {
  await db
    .updateTable('ganancias')
    .set({ estado: 'aprobada' })
    .where('id_transaccion', '=', id_transaccion)
    .where('estado', '=', 'pendiente')
    .execute()
}

interface Rango {
  /** Moments in UTC; `until` itself is not included. */
  from?: string
  until?: string
}

/** Newest first. */
export const listGanancias = (db: Db, id_usuario: string, { from, until }: Rango = {}) =>
  db
    .selectFrom('ganancias')
    .select([
      'id_recomendado',
      'id_transaccion as transaccion_id',
      'valor_neto_total',
      'fecha_y_hora',
      'valor_ganancia',
      'estado',
      'motivo',
    ])
    .where('id_usuario', '=', id_usuario)
    .$if(from !== undefined, (query) => query.where('fecha_y_hora', '>=', from as string))
    .$if(until !== undefined, (query) => query.where('fecha_y_hora', '<', until as string))
    .orderBy('fecha_y_hora', 'desc')
    .orderBy('id', 'desc')
    .execute()
