import { type ExpressionBuilder, sql } from 'kysely'
import { isPostgres } from '../../db/dialect.ts'
import type { Db, Tables } from '../../db/tables.ts'

const free = (now: string) => (eb: ExpressionBuilder<Tables, 'trabajos'>) =>
  eb.or([eb('tomado_hasta', 'is', null), eb('tomado_hasta', '<=', now)])

export const insertTrabajo = async (db: Db, tipo: string, datos: string, para: string) => {
  await db.insertInto('trabajos').values({ tipo, datos, para }).execute()
}

/** Takes some of the work that has been due for longest, so that no other process does; none when nothing is due. */
export const takeTrabajos = (db: Db, now: string, tomado_hasta: string, most: number) =>
  db
    .updateTable('trabajos')
    .set((eb) => ({ tomado_hasta, intentos: eb('intentos', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('trabajos')
        .select('id')
        .where('para', '<=', now)
        .where(free(now))
        .orderBy('para')
        .orderBy('id')
        .limit(most)
        .$if(isPostgres(db), (query) => query.modifyEnd(sql`for update skip locked`)),
    )
    .returning(['id', 'tipo', 'datos', 'intentos'])
    .execute()

export const deleteTrabajos = async (db: Db, ids: readonly number[]) => {
  if (ids.length > 0) await db.deleteFrom('trabajos').where('id', 'in', ids).execute()
}

export const postponeTrabajo = async (db: Db, id: number, para: string, error: string) => {
  await db
    .updateTable('trabajos')
    .set({ para, error, tomado_hasta: null })
    .where('id', '=', id)
    .execute()
}

/** When work is next due, whoever has it now. */
export const findNext = async (db: Db) => {
  const row = await db
    .selectFrom('trabajos')
    .select((eb) => eb.fn.min(eb.fn.coalesce('tomado_hasta', 'para')).as('para'))
    .executeTakeFirst()
  return row?.para ? new Date(row.para) : undefined
}
