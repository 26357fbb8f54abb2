import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

// Since when a shop does not sell. What its people put on sale meanwhile waits for it, as all its products do.
export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`alter table comercios add column inactivo_desde ${instant}`,
    sql`update comercios set inactivo_desde = coalesce(borrado_en, ${new Date().toISOString()})
      where status <> 1`,
    sql`update productos set status = 2
      where status = 1 and comercio_id in (select id from comercios where status <> 1)`,
  ])
}
