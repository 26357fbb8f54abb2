import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

/** Guides of the carriers' service that comes with the API. */
export const up = (db: Kysely<unknown>) => {
  const { id, instant } = spellingOf(db)
  return runAll(db, [
    sql`create table sandbox_guias (
      id ${id},
      referencia text not null,
      rastreo text not null unique,
      transportadora text not null,
      valor integer not null,
      estado text not null,
      detalle text not null,
      datos text not null,
      creada_en ${instant} not null)`,
  ])
}

// Production has taken it out.
export const down = (db: Kysely<unknown>) => runAll(db, ['drop table if exists sandbox_guias'])
