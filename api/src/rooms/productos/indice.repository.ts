import { sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'

interface Range {
  /** Ids above this one, and up to that one. */
  after: number
  last: number
}

const indiceQuery = prepared<Range, { id: number; cambiado_en: string }>((db, param) =>
  sql<{ id: number; cambiado_en: string }>`
    select id, coalesce(actualizado_en, creado_en) as cambiado_en from productos
    where id > ${param('after')} and id <= ${param('last')} and status = 1 order by id`.compile(db),
)

/** The products on sale whose ids lie in a range. */
export const listInRange = (db: Db, range: Range) => indiceQuery(db, range)

const newestQuery = prepared<object, { id: number | null }>((db) =>
  sql<{ id: number | null }>`select max(id) as id from productos`.compile(db),
)

/** The highest id that a product has; 0 where there is none. */
export const findNewestId = async (db: Db) => (await newestQuery(db, {})).at(0)?.id ?? 0
