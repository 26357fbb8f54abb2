import { sql } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import type { Db } from '../../../db/tables.ts'

// Only who confirmed it from their own mail, and has not left since.
const confirmed = (db: Db, q: string) => {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('boletin_suscripciones')
    .where('confirmado_en', 'is not', null)
    .where('retirado_en', 'is', null)
    .$if(q !== '', (query) => query.where(sql<boolean>`correo like ${pattern} escape '\\'`))
}

export const countSuscriptores = (db: Db, q: string) => countRows(confirmed(db, q))

/** Confirmed subscribers whose address has a text in it, the newest first. */
export const listSuscriptores = (db: Db, q: string, limit: number, offset: number) =>
  confirmed(db, q)
    .select(['correo as correo_electronico', 'confirmado_en', 'version'])
    .orderBy('confirmado_en', 'desc')
    .orderBy('correo')
    .limit(limit)
    .offset(offset)
    .$narrowType<{ confirmado_en: string }>()
    .execute()
