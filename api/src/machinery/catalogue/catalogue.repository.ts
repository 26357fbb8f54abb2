import { sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'

const versionQuery = prepared<object, { version: number }>((db) =>
  db
    .selectFrom('catalogo_version')
    .select(sql<number>`cast(sum(version) as bigint)`.as('version'))
    .compile(),
)

/** A number that every committed write to the catalogue changes, whichever process made it. */
export const getVersion = async (db: Db) => {
  const [row] = await versionQuery(db, {})
  if (!row) throw new Error('catalogo_version has no rows')
  return row.version
}
