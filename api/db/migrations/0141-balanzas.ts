import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

/** What the labels of a shop's scales say: the layouts of their bar codes, as JSON. */
export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`create table mostrador_balanzas (
      comercio_id integer primary key references comercios (id),
      formatos text not null,
      puesto_por text not null,
      puesto_en ${instant} not null)`,
  ])
}

export const down = (db: Kysely<unknown>) => runAll(db, ['drop table mostrador_balanzas'])
