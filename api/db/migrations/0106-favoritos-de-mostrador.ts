import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

/** The products that a shop chose for its tills' tiles, in their order, as JSON: who chooses writes all of them at once. */
export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`create table mostrador_favoritos (
      comercio_id integer primary key references comercios (id),
      productos text not null,
      elegidos_por text not null,
      elegidos_en ${spellingOf(db).instant} not null)`,
  ])
