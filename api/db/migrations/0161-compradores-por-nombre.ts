import type { Kysely } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { buildIndex, dropIndex } from '../piecemeal.ts'

// Buyers by the words of their name, as a shop looks their orders up. SQLite reads people one by one, who are few there.
const name = 'usuarios_nombre'

export const isPiecemeal = true

export const up = async (db: Kysely<unknown>) => {
  if (isPostgres(db))
    await buildIndex(
      db,
      { name },
      `on usuarios using gin (to_tsvector('simple', texto_plano(nombres || ' ' || apellidos)))`,
    )
}

export const down = async (db: Kysely<unknown>) => {
  if (isPostgres(db)) await dropIndex(db, name)
}
