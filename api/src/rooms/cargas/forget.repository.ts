import type { Db } from '../../../db/tables.ts'

const underWay = ['en_revision', 'en_proceso'] as const

/** Uploads announced before, that nobody works on now. */
export const listCargasBefore = (db: Db, before: string, limit: number) =>
  db
    .selectFrom('cargas')
    .select(['id', 'key'])
    .where('creado_en', '<', before)
    .where('estado', 'not in', underWay)
    .orderBy('creado_en')
    .limit(limit)
    .execute()

export const deleteCarga = (db: Db, id: string) =>
  db.deleteFrom('cargas').where('id', '=', id).where('estado', 'not in', underWay).execute()
