import { sql } from 'kysely'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'

interface Counted {
  nombre: string
  cuenta: number
  vence_en: string
  ahora: string
}

// A window that is over begins anew, and so does one that is `forced`.
const upsertOf = (isForced: boolean) =>
  prepared((db, param: Params<Counted>) => {
    const isOver = isForced
      ? sql<boolean>`1 = 1`
      : sql<boolean>`limites.vence_en <= ${param('ahora')}`
    return db
      .insertInto('limites')
      .values({
        nombre: param('nombre'),
        cuenta: param('cuenta'),
        vence_en: param('vence_en'),
      })
      .onConflict((oc) =>
        oc.column('nombre').doUpdateSet({
          cuenta: sql`case when ${isOver} then excluded.cuenta else limites.cuenta + excluded.cuenta end`,
          vence_en: sql`case when ${isOver} then excluded.vence_en else limites.vence_en end`,
        }),
      )
      .returning(['cuenta', 'vence_en'])
      .compile()
  })

const counted = upsertOf(false)
const forced = upsertOf(true)

/** Counts in a window, which begins with the first of it; answers what it holds now. One statement, whoever else counts. */
export const countLimite = async (db: Db, isForced: boolean, values: Omit<Counted, 'ahora'>) => {
  const upsert = isForced ? forced : counted
  const [row] = await upsert(db, { ...values, ahora: new Date().toISOString() })
  if (!row) throw new Error(`limite ${values.nombre} was not counted`)
  return row
}

export const findLimite = (db: Db, nombre: string) =>
  db
    .selectFrom('limites')
    .select(['cuenta', 'vence_en'])
    .where('nombre', '=', nombre)
    .where('vence_en', '>', new Date().toISOString())
    .executeTakeFirst()

export const deleteLimite = async (db: Db, nombre: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('limites')
    .where('nombre', '=', nombre)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const deleteOldLimites = async (db: Db) => {
  await db.deleteFrom('limites').where('vence_en', '<', new Date().toISOString()).execute()
}
