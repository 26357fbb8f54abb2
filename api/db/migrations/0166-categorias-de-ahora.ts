import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'
import { categoriasBusqueda } from './0101-parecidas.ts'

// On PostgreSQL what is searched of a product was written with the categories' names as its statement found them: of a category
// that was renamed at the same time it kept the name of before. Whoever writes it waits for that now, and is waited for.

// Where they are still to come, what brings them brings this too.
const knowsParecidas = async (db: Kysely<unknown>) => {
  const { rows } = await sql`select where to_regproc('palabras_marcadas') is not null`.execute(db)
  return rows.length > 0
}

export const up = async (db: Kysely<unknown>) => {
  if (isPostgres(db) && (await knowsParecidas(db))) await runAll(db, [categoriasBusqueda])
}

/** The release before calls it by the same name, and is served by it as well. */
export const down = async () => undefined
