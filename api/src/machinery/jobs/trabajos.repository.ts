import { sql } from 'kysely'
import { isPostgres, numbersOf } from '../../../db/dialect.ts'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { type Carril, carrilOf } from './carriles.ts'
import type { Waiting } from './cola.ts'

interface Take {
  carril: string
  now: string
  tomado_hasta: string
}

// SQLite parses and plans a statement anew each time a value is bound to its limit, so the number stands in it.
const takingAtMost = (most: number) =>
  prepared((db, param: Params<Take>) =>
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
          .limit(sql.lit(most))
          .$if(isPostgres(db), (query) => query.modifyEnd(sql`for update skip locked`)),
      )
      .returning(['id', 'tipo', 'datos', 'intentos'])
      .compile(),
  )

// Each lane has a number of its own, and keeps it.
const takes = new Map<number, ReturnType<typeof takingAtMost>>()

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

const insertAll = prepared((db, param: Params<{ filas: string }>) =>
  sql`insert into trabajos (tipo, datos, para, carril)
    select value ->> 'tipo', value ->> 'datos', value ->> 'para', value ->> 'carril'
    from json_each(${param('filas')})`.compile(db),
)

/** What writes several pieces of work down, each a kind, what it is told, and when it is to be done if not at once. */
export const insertionOf = (
  db: Db,
  trabajos: readonly (readonly [tipo: string, datos: unknown, para?: Date])[],
) => {
  const filas = trabajos.map(([tipo, datos, para = new Date()]) => ({
    ...{ tipo, datos: JSON.stringify(datos), para: para.toISOString(), carril: carrilOf(tipo) },
  }))
  return insertAll.of(db, { filas: JSON.stringify(filas) })
}

const firstFree = prepared((db, param: Params<{ carril: string; now: string }>) =>
  db
    .selectFrom('trabajos')
    .select('para')
    .where('carril', '=', param('carril'))
    .where((free) =>
      free.or([free('tomado_hasta', 'is', null), free('tomado_hasta', '<=', param('now'))]),
    )
    .orderBy('para')
    .limit(sql.lit(1))
    .compile(),
)

/** When the first work of a lane that nobody has is due: a question that nobody who writes waits for. */
export const findNext = async (db: Db, carril: Carril, now: string) =>
  (await firstFree(db, { carril, now }))[0]?.para

/** Takes at most so much of the work that has been due for longest, so that no other process does; none when nothing is due. */
export const takeTrabajos = (db: Db, most: number, toma: Take) => {
  const take = takes.get(most) ?? takingAtMost(most)
  takes.set(most, take)
  return take(db, toma)
}

const deleteByIds = prepared((db, param: Params<{ ids: string }>) =>
  db
    .deleteFrom('trabajos')
    .where('id', 'in', numbersOf(db, param('ids')))
    .compile(),
)

export const deleteTrabajos = async (db: Db, ids: readonly number[]) => {
  if (ids.length > 0) await deleteByIds(db, { ids: JSON.stringify(ids) })
}

export const postponeTrabajo = async (
  db: Db,
  id: number,
  failed: { datos: string; para: string; error: string },
) => {
  await db
    .updateTable('trabajos')
    .set({ ...failed, tomado_hasta: null })
    .where('id', '=', id)
    .execute()
}

/** How much nobody has taken, by kind. */
export const countTrabajos = async (db: Db, now: Date): Promise<Waiting[]> => {
  const moment = now.toISOString()
  const rows = await db
    .selectFrom('trabajos')
    .where((eb) => eb.or([eb('tomado_hasta', 'is', null), eb('tomado_hasta', '<=', moment)]))
    .groupBy('tipo')
    .select((eb) => [
      'tipo',
      eb.fn.sum<number>(eb.case().when('para', '<=', moment).then(1).else(0).end()).as('due'),
      eb.fn.countAll<number>().as('all'),
      eb.fn.min('para').as('first'),
    ])
    .execute()
  return rows.map(({ tipo, due, all, first }) => ({
    tipo,
    due: Number(due),
    later: Number(all) - Number(due),
    oldest: Math.max(0, (now.getTime() - Date.parse(first)) / 1000),
  }))
}
