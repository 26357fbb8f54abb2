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

/** Who comes after a subscriber in that order, or everybody from the first: a list that goes on while others confirm and leave. */
export const listSuscriptoresAfter = (
  db: Db,
  last: { confirmado_en: string; correo_electronico: string } | undefined,
  limit: number,
) =>
  confirmed(db, '')
    .select(['correo as correo_electronico', 'confirmado_en', 'version'])
    .$if(last !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('confirmado_en', '<', last?.confirmado_en ?? ''),
          eb.and([
            eb('confirmado_en', '=', last?.confirmado_en ?? ''),
            eb('correo', '>', last?.correo_electronico ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('confirmado_en', 'desc')
    .orderBy('correo')
    .limit(limit)
    .$narrowType<{ confirmado_en: string }>()
    .execute()
