import { sql } from 'kysely'
import { isPostgres, numbersOf } from '../../../db/dialect.ts'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { type Carril, carrilOf } from './carriles.ts'

interface Take {
  carril: string
  now: string
  tomado_hasta: string
  most: number
}

const take = prepared((db, param: Params<Take>) =>
  db
    .updateTable('trabajos')
    .set((eb) => ({ tomado_hasta: param('tomado_hasta'), intentos: eb('intentos', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('trabajos')
        .select('id')
        .where('carril', '=', param('carril'))
        .where('para', '<=', param('now'))
        .where((free) =>
          free.or([free('tomado_hasta', 'is', null), free('tomado_hasta', '<=', param('now'))]),
        )
        .orderBy('para')
        .orderBy('id')
        .limit(param('most'))
        .$if(isPostgres(db), (query) => query.modifyEnd(sql`for update skip locked`)),
    )
    .returning(['id', 'tipo', 'datos', 'intentos'])
    .compile(),
)

interface NewTrabajo {
  tipo: string
  datos: string
  para: string
  carril: string
}

const insert = prepared((db, param: Params<NewTrabajo>) =>
  db
    .insertInto('trabajos')
    .values({
      tipo: param('tipo'),
      datos: param('datos'),
      para: param('para'),
      carril: param('carril'),
    })
    .compile(),
)

export const insertTrabajo = async (db: Db, tipo: string, datos: string, para: string) => {
  await insert(db, { tipo, datos, para, carril: carrilOf(tipo) })
}

/** Takes some of the work that has been due for longest, so that no other process does; none when nothing is due. */
export const takeTrabajos = (db: Db, toma: Take) => take(db, toma)

const deleteByIds = prepared((db, param: Params<{ ids: string }>) =>
  db
    .deleteFrom('trabajos')
    .where('id', 'in', numbersOf(db, param('ids')))
    .compile(),
)

export const deleteTrabajos = async (db: Db, ids: readonly number[]) => {
  if (ids.length > 0) await deleteByIds(db, { ids: JSON.stringify(ids) })
}

export const postponeTrabajo = async (db: Db, id: number, para: string, error: string) => {
  await db
    .updateTable('trabajos')
    .set({ para, error, tomado_hasta: null })
    .where('id', '=', id)
    .execute()
}

/** When work of a lane is next due, whoever has it now. */
export const findNext = async (db: Db, carril: Carril) => {
  const row = await db
    .selectFrom('trabajos')
    .where('carril', '=', carril)
    .select((eb) => eb.fn.min(eb.fn.coalesce('tomado_hasta', 'para')).as('para'))
    .executeTakeFirst()
  return row?.para ? new Date(row.para) : undefined
}
