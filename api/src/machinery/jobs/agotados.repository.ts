import { type Insertable, sql } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'

/** Keeps what work came to that is tried no more. */
export const insertAgotado = async (
  db: Db,
  agotado: Omit<Insertable<Tables['trabajos_agotados']>, 'fecha_y_hora'>,
) => {
  const fecha_y_hora = new Date().toISOString()
  await db
    .insertInto('trabajos_agotados')
    .values({ ...agotado, fecha_y_hora })
    .execute()
}

/** Newest first. */
export const listAgotados = (db: Db, limit: number, offset: number) =>
  db
    .selectFrom('trabajos_agotados')
    .select(['id', 'tipo', 'datos', 'intentos', 'error', 'fecha_y_hora'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countAgotados = (db: Db) => countRows(db.selectFrom('trabajos_agotados'))

/** Takes work that was tried no more out of the list; undefined where it is not there any more. */
export const takeAgotado = (trx: Trx, id: number) =>
  trx
    .deleteFrom('trabajos_agotados')
    .where('id', '=', id)
    .returning(['tipo', 'datos', 'intentos', 'error'])
    .executeTakeFirst()

/** The names of shops. */
export const listNombres = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('comercios')
    .select(['id', 'nombre_barrio'])
    .where('id', 'in', ids.length > 0 ? ids : sql<number>`(select 0)`)
    .execute()

/** The sales of refunds. */
export const listVentasOf = (db: Db, reembolsos: readonly string[]) =>
  reembolsos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('reembolsos')
        .select(['id', 'id_transaccion'])
        .where('id', 'in', reembolsos)
        .execute()

/** How much was given up and waits for somebody to decide, by kind. */
export const countAgotadosByTipo = (db: Db) =>
  db
    .selectFrom('trabajos_agotados')
    .groupBy('tipo')
    .select((eb) => ['tipo', eb.fn.countAll<number>().as('cuantos')])
    .execute()
