import type { Insertable } from 'kysely'
import type {
  EsperaReembolso,
  EstadoReembolso,
  ItemVenta,
  StoredEstadoReembolso,
} from '../../../contract/index.ts'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'

export const insertReembolso = async (
  trx: Trx,
  reembolso: Insertable<Tables['reembolsos']>,
  items: readonly ItemVenta[],
) => {
  await trx.insertInto('reembolsos').values(reembolso).execute()
  const lineas = items.map(({ id, cantidad }) => ({
    reembolso_id: reembolso.id,
    producto_id: id,
    cantidad,
  }))
  if (lineas.length > 0) await trx.insertInto('reembolso_lineas').values(lineas).execute()
}

const query = (db: Db) =>
  db
    .selectFrom('reembolsos')
    .select((eb) => [
      'id',
      'id_transaccion',
      'monto',
      eb.fn.coalesce('espera', 'estado').$castTo<EstadoReembolso>().as('estado'),
      'creado_en',
      'comercio_id',
      'recibir_hasta',
      'motivo',
    ])

/** A refund without its lines. */
export const findReembolso = (db: Db, id: string) =>
  query(db).select('intento').where('id', '=', id).executeTakeFirst()

const ofVenta = prepared((db, param: Params<{ id_transaccion: string }>) =>
  query(db)
    .where('id_transaccion', '=', param('id_transaccion'))
    .orderBy('creado_en')
    .orderBy('id')
    .compile(),
)

/** The refunds of a sale with their lines, the oldest first. */
export const listReembolsos = async (db: Db, id_transaccion: string) => {
  const rows = await ofVenta(db, { id_transaccion })
  if (rows.length === 0) return []
  const reembolsos = rows.map(({ id_transaccion: _, ...reembolso }) => reembolso)
  const lineas = await db
    .selectFrom('reembolso_lineas')
    .select(['reembolso_id', 'producto_id as id', 'cantidad'])
    .where(
      'reembolso_id',
      'in',
      reembolsos.map(({ id }) => id),
    )
    .orderBy('producto_id')
    .execute()
  return reembolsos.map((reembolso) => ({
    ...reembolso,
    id_productos: lineas.flatMap(({ reembolso_id, ...linea }) =>
      reembolso_id === reembolso.id ? [linea] : [],
    ),
  }))
}

export type StoredReembolso = Awaited<ReturnType<typeof listReembolsos>>[number]

/**
 * Takes the turn to ask the provider for a refund that is under way, from one moment to another at the most (ISO 8601). Answers false
 * while it is somebody else's, and where there is nothing to ask for.
 */
export const takePeticion = async (db: Db, id: string, { now, hasta }: Turno) => {
  const { numUpdatedRows } = await db
    .updateTable('reembolsos')
    .set({ pide_hasta: hasta })
    .where('id', '=', id)
    .where('estado', '=', 'pedido')
    .where((eb) => eb.or([eb('pide_hasta', 'is', null), eb('pide_hasta', '<=', now)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

interface Turno {
  now: string
  hasta: string
}

/** Gives that turn back, where it is not somebody else's by now. */
export const leavePeticion = async (db: Db, id: string, { hasta }: Turno) => {
  await db
    .updateTable('reembolsos')
    .set({ pide_hasta: null })
    .where('id', '=', id)
    .where('pide_hasta', '=', hasta)
    .execute()
}

/** Ends a refund that is under way; answers false when it had ended. */
export const endReembolso = async (trx: Trx, id: string, estado: StoredEstadoReembolso) => {
  const { numUpdatedRows } = await trx
    .updateTable('reembolsos')
    .set({ estado, espera: null, hecho_en: new Date().toISOString() })
    .where('id', '=', id)
    .where('estado', '=', 'pedido')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ends every refund of a sale that is under way as one that will not be made. */
export const failOpen = async (trx: Trx, id_transaccion: string) => {
  await trx
    .updateTable('reembolsos')
    .set({ estado: 'fallido', espera: null, hecho_en: new Date().toISOString() })
    .where('id_transaccion', '=', id_transaccion)
    .where('estado', '=', 'pedido')
    .execute()
}

/** Leaves a refund with so many of its units. */
export const keepLineas = async (trx: Trx, reembolso_id: string, items: readonly ItemVenta[]) => {
  await trx.deleteFrom('reembolso_lineas').where('reembolso_id', '=', reembolso_id).execute()
  const lineas = items.map(({ id, cantidad }) => ({ reembolso_id, producto_id: id, cantidad }))
  await trx.insertInto('reembolso_lineas').values(lineas).execute()
}

/** Has a refund that failed go once more, of so much and under another name; answers false when it did not fail. */
export const reopenReembolso = async (trx: Trx, id: string, monto: number) => {
  const { numUpdatedRows } = await trx
    .updateTable('reembolsos')
    .set((eb) => ({ monto, estado: 'pedido', hecho_en: null, intento: eb('intento', '+', 1) }))
    .where('id', '=', id)
    .where('estado', '=', 'fallido')
    .where('espera', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const waiting = (trx: Trx, id: string) =>
  trx.updateTable('reembolsos').where('id', '=', id).where('estado', '=', 'pedido')

interface Release {
  monto: number
  decidido_por: string | null
  /** Whether the units go back on sale; undefined leaves it as it is. */
  a_la_venta?: boolean | undefined
}

/** Lets a refund go whose goods came back, or count as if they had. */
export const releaseReembolso = async (
  trx: Trx,
  id: string,
  { monto, decidido_por, a_la_venta }: Release,
) => {
  await waiting(trx, id)
    .set({ monto, decidido_por, espera: null })
    .$if(a_la_venta !== undefined, (q) => q.set({ a_la_venta: a_la_venta ? 1 : 0 }))
    .execute()
}

/** Whether the units of a refund go back on sale, and by whose word. */
export const findDestino = (trx: Trx, id: string) =>
  trx
    .selectFrom('reembolsos')
    .select(['a_la_venta', 'decidido_por'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The refunds of a sale that ended before anybody had decided about the goods, the oldest first. */
export const listUndecided = (trx: Trx, id_transaccion: string) =>
  trx
    .selectFrom('reembolsos')
    .select('id')
    .where('id_transaccion', '=', id_transaccion)
    .where('estado', '=', 'fallido')
    .where('espera', 'is', null)
    .where('comercio_id', 'is not', null)
    .where('decidido_por', 'is', null)
    .orderBy('creado_en')
    .orderBy('id')
    .execute()

/** Has a refund that failed wait once more for a word about its goods. */
export const waitAgain = async (
  trx: Trx,
  id: string,
  espera: { espera: EsperaReembolso; recibir_hasta: string },
) => {
  await trx
    .updateTable('reembolsos')
    .set({ ...espera, estado: 'pedido', hecho_en: null })
    .where('id', '=', id)
    .where('estado', '=', 'fallido')
    .execute()
}

/** Leaves a refund to an administrator. Goods that are not as they should be go back on sale by somebody's word alone. */
export const reviewReembolso = async (trx: Trx, id: string, motivo: string | null) => {
  await waiting(trx, id)
    .set({ espera: 'en_revision', motivo })
    .$if(motivo !== null, (q) => q.set({ a_la_venta: 0 }))
    .execute()
}

/** Ends a refund as one that is not due. */
export const refuseReembolso = async (
  trx: Trx,
  id: string,
  negado: { motivo: string; decidido_por: string },
) => {
  const ended = { estado: 'fallido', espera: 'rechazado' } as const
  await waiting(trx, id)
    .set({ ...ended, ...negado, hecho_en: new Date().toISOString() })
    .execute()
}

const hasRefunded = async (trx: Trx, id_transaccion: string) => {
  const rows = await trx
    .selectFrom('reembolsos')
    .select('monto')
    .where('id_transaccion', '=', id_transaccion)
    .where('espera', 'is', null)
    .where('estado', 'in', ['pedido', 'hecho'])
    .execute()
  return rows.reduce((sum, { monto }) => sum + monto, 0)
}

interface Paid {
  id_transaccion: string
  total_a_pagar: number
}

/** As much of an amount as is left of what was paid for a locked sale: the rest went back or is on its way. Whole COP. */
export const leftFor = async (trx: Trx, { id_transaccion, total_a_pagar }: Paid, monto: number) =>
  Math.max(0, Math.min(monto, total_a_pagar - (await hasRefunded(trx, id_transaccion))))

/** Whole COP that went back of each of some sales; nothing of those of which nothing did. */
export const sumReembolsos = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('reembolsos')
    .select((eb) => ['id_transaccion', eb.fn.sum<number>('monto').as('monto')])
    .where('id_transaccion', 'in', ids)
    .where('estado', '=', 'hecho')
    .groupBy('id_transaccion')
    .execute()
