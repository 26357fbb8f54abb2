import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables, Trx } from '../../../db/tables.ts'

export type GuiaRemota = Selectable<Tables['sandbox_guias']>

export const insertRemota = async (trx: Trx, guia: Insertable<Tables['sandbox_guias']>) =>
  trx.insertInto('sandbox_guias').values(guia).returningAll().executeTakeFirstOrThrow()

export const findRemota = (db: Db, id: number) =>
  db.selectFrom('sandbox_guias').selectAll().where('id', '=', id).executeTakeFirst()

export const findByRastreo = (db: Db, rastreo: string) =>
  db.selectFrom('sandbox_guias').selectAll().where('rastreo', '=', rastreo).executeTakeFirst()

const mostShown = 50

/** The latest guides. */
export const listRemotas = (db: Db) =>
  db.selectFrom('sandbox_guias').selectAll().orderBy('id', 'desc').limit(mostShown).execute()

export const updateRemota = async (
  db: Db,
  id: number,
  cambio: { estado: string; detalle: string },
) => {
  await db.updateTable('sandbox_guias').set(cambio).where('id', '=', id).execute()
}
