import type { Insertable, Updateable } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'

/** What somebody wrote about a product. */
export const findOwn = (db: Db, producto_id: number, id_usuario: string) =>
  db
    .selectFrom('resenas')
    .selectAll()
    .where('producto_id', '=', producto_id)
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirst()

export type ResenaRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

/** The same; nobody else changes it before the transaction ends. */
export const lockOwn = (trx: Trx, producto_id: number, id_usuario: string) =>
  trx
    .selectFrom('resenas')
    .selectAll()
    .where('producto_id', '=', producto_id)
    .where('id_usuario', '=', id_usuario)
    .$if(isPostgres(trx), (q) => q.forNoKeyUpdate())
    .executeTakeFirst()

/** A review by its number; nobody else changes it before the transaction ends. */
export const lockResena = (trx: Trx, id: number) =>
  trx
    .selectFrom('resenas')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(trx), (q) => q.forNoKeyUpdate())
    .executeTakeFirst()

/** Inserts a review unless its writer has one of the product; answers its id, or undefined. */
export const insertResena = async (trx: Trx, resena: Insertable<Tables['resenas']>) =>
  (
    await trx
      .insertInto('resenas')
      .values(resena)
      .onConflict((oc) => oc.columns(['producto_id', 'id_usuario']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const updateResena = async (
  trx: Trx,
  id: number,
  cambios: Updateable<Tables['resenas']>,
) => {
  await trx.updateTable('resenas').set(cambios).where('id', '=', id).execute()
}

export const deleteReportes = (trx: Trx, resena_id: number) =>
  trx.deleteFrom('resena_reportes').where('resena_id', '=', resena_id).execute()

export const deleteRow = async (trx: Trx, id: number) => {
  await trx.deleteFrom('resenas').where('id', '=', id).execute()
}

/** The first name and the surname that an account has; nothing of one that was deleted. */
export const findNombre = (db: Db, id_usuario: string) =>
  db
    .selectFrom('usuarios')
    .select(['nombres', 'apellidos'])
    .where('id_usuario', '=', id_usuario)
    .where('borrado_en', 'is', null)
    .executeTakeFirst()

/** Writes a report down; answers whether the person had not made one. */
export const insertReporte = async (trx: Trx, reporte: Insertable<Tables['resena_reportes']>) => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('resena_reportes')
    .values(reporte)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const countReportes = async (trx: Trx, resena_id: number) => {
  const { n } = await trx
    .selectFrom('resena_reportes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('resena_id', '=', resena_id)
    .where('decidido_en', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export const closeReportes = async (trx: Trx, resena_id: number) => {
  await trx
    .updateTable('resena_reportes')
    .set({ decidido_en: new Date().toISOString() })
    .where('resena_id', '=', resena_id)
    .where('decidido_en', 'is', null)
    .execute()
}

/** Everything that somebody wrote, the newest first. */
export const listOwn = (db: Db, id_usuario: string, most: number) =>
  db
    .selectFrom('resenas')
    .selectAll()
    .where('id_usuario', '=', id_usuario)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Takes the writer off everything that they wrote. What they said stays, as nobody's. */
export const takeNamesOff = async (trx: Trx, id_usuario: string) => {
  await trx
    .updateTable('resenas')
    .set({ id_usuario: null, autor: null })
    .where('id_usuario', '=', id_usuario)
    .execute()
}

/** Reviews that somebody reported and nobody decided about, by id. */
export const listReported = async (trx: Trx, id_usuario: string) => {
  const rows = await trx
    .selectFrom('resena_reportes')
    .select('resena_id')
    .where('id_usuario', '=', id_usuario)
    .where('decidido_en', 'is', null)
    .orderBy('resena_id')
    .execute()
  return rows.map(({ resena_id }) => resena_id)
}

export const deleteReportesOf = async (trx: Trx, id_usuario: string) => {
  await trx.deleteFrom('resena_reportes').where('id_usuario', '=', id_usuario).execute()
}

export const deleteRecibosOf = async (trx: Trx, id_usuario: string) => {
  await trx.deleteFrom('resena_recibos').where('id_usuario', '=', id_usuario).execute()
}
