import type { Insertable } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { Db, Tables } from '../../db/tables.ts'

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
    .select(['id', 'tipo', 'intentos', 'error', 'fecha_y_hora'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countAgotados = (db: Db) => countRows(db.selectFrom('trabajos_agotados'))
