import { sql } from 'kysely'
import type { EstadoEnvio } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db, Trx } from '../../../db/tables.ts'

interface Id {
  id_transaccion: string
}

const insertOfLines = prepared((db, param: Params<Id>) =>
  db
    .insertInto('venta_envios')
    .columns(['id_transaccion', 'comercio_id'])
    .expression((eb) =>
      eb
        .selectFrom('venta_lineas')
        .select(['id_transaccion', 'comercio_id'])
        .distinct()
        .where('id_transaccion', '=', param('id_transaccion')),
    )
    // A sale that was paid, lost to the bank's first word and paid again has them.
    .onConflict((conflict) => conflict.doNothing())
    .returning('comercio_id')
    .compile(),
)

/** What writes down what each shop of a paid sale has to send. */
export const enviosOfVenta = (trx: Trx, { id_transaccion }: Id) =>
  insertOfLines.of(trx, { id_transaccion })

/** Writes down what each shop of a paid sale has to send; answers the shops that did not know of it yet. */
export const insertEnvios = async (trx: Trx, { id_transaccion }: Id) =>
  (await insertOfLines(trx, { id_transaccion })).map(({ comercio_id }) => comercio_id)

const isWithout = sql<boolean>`c.suya = 0 and c.estado = 'Completada'`

/** Orders that are paid and that a shop has nothing of to send: read off an index of theirs alone. */
export const listWithoutEnvio = async (db: Db, most: number) => {
  const rows = await db
    .selectFrom('venta_comercios as c')
    .select('c.id_transaccion')
    .distinct()
    .where(isWithout)
    .orderBy('c.id_transaccion')
    .limit(most)
    .execute()
  return rows.map(({ id_transaccion }) => id_transaccion)
}

/** Whether an order is one of them still; it stays as it is until the transaction ends. */
export const lockWithoutEnvio = async (trx: Trx, id_transaccion: string) => {
  const locked = await trx
    .selectFrom('ventas')
    .select('estado')
    .where('id_transaccion', '=', id_transaccion)
    .where('canal_venta', '=', 'web')
    .$if(isPostgres(trx), (q) => q.forNoKeyUpdate())
    .executeTakeFirst()
  return locked?.estado === 'Completada'
}

/** What the shops of several sales send, by shop. */
export const listEnviosOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('venta_envios')
    .select([
      'id_transaccion',
      'comercio_id',
      'estado',
      'transportadora',
      'guia',
      'despachado_en',
      'entregado_en',
    ])
    .where('id_transaccion', 'in', ids)
    .orderBy('comercio_id')
    .execute()

/** What the shops of a sale send, by shop. */
export const listEnvios = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('venta_envios')
    .select(['comercio_id', 'estado', 'transportadora', 'guia', 'despachado_en', 'entregado_en'])
    .where('id_transaccion', '=', id_transaccion)
    .orderBy('comercio_id')
    .execute()

/**
 * Units of a sale's line (`l`) that its buyer is still to have: neither given back, nor on their way back, which a provider that
 * does not answer makes long.
 */
export const unidadesToSend = sql<number>`(l.cantidad - l.cantidad_reembolsada - (
  select cast(coalesce(sum(n.cantidad), 0) as integer) from reembolsos r
  join reembolso_lineas n on n.reembolso_id = r.id
  where r.id_transaccion = l.id_transaccion and n.producto_id = l.producto_id
    and r.estado = 'pedido' and r.espera is null))`

/** Whether a shop has anything of a sale left to send. */
export const hasToSend = async (db: Db, id_transaccion: string, comercio_id: number) => {
  const line = await db
    .selectFrom('venta_lineas as l')
    .select('l.producto_id')
    .where('l.id_transaccion', '=', id_transaccion)
    .where('l.comercio_id', '=', comercio_id)
    .where(unidadesToSend, '>', 0)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** How far the shops of a sale have come that have anything of it left to send, or to have sent. */
export const listPending = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('venta_envios as e')
    .select('e.estado')
    .where('e.id_transaccion', '=', id_transaccion)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('venta_lineas as l')
          .select('l.producto_id')
          .whereRef('l.id_transaccion', '=', 'e.id_transaccion')
          .whereRef('l.comercio_id', '=', 'e.comercio_id')
          .whereRef('l.cantidad_reembolsada', '<', 'l.cantidad'),
      ),
    )
    .execute()

/** How far the shops of a sale have come; nobody else changes it before the transaction ends. */
export const lockEnvios = (trx: Trx, id_transaccion: string) =>
  trx
    .selectFrom('venta_envios')
    .select(['comercio_id', 'estado', 'version', 'transportadora', 'guia', 'despachado_en'])
    .where('id_transaccion', '=', id_transaccion)
    .orderBy('comercio_id')
    .$if(isPostgres(trx), (q) => q.forNoKeyUpdate())
    .execute()

interface Columnas {
  estado: EstadoEnvio
  transportadora: string | null
  guia: string | null
  despachado_en: string | null
  entregado_en: string | null
}

export const updateEnvio = async (
  trx: Trx,
  id_transaccion: string,
  comercio_id: number,
  columnas: Columnas,
) => {
  await trx
    .updateTable('venta_envios')
    .set((eb) => ({ ...columnas, version: eb('version', '+', 1) }))
    .where('id_transaccion', '=', id_transaccion)
    .where('comercio_id', '=', comercio_id)
    .execute()
}
