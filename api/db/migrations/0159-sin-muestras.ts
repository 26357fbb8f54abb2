import type { Kysely } from 'kysely'
import { dropSamples, isPostgres } from '../dialect.ts'

// What the seed of a release before left behind: with samples SQLite plans most kept statements anew, each time.

export const up = async (db: Kysely<unknown>) => {
  if (!isPostgres(db)) await dropSamples(db)
}

/** Nothing depends on samples: `analyze` makes them again. */
export const down = async () => {}
