import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

/** What people keep to find again, on every device where they sign in. A product that goes takes its place with it. */
export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`create table favoritos (
      id_usuario text not null,
      producto_id integer not null references productos (id) on delete cascade,
      creado_en ${spellingOf(db).instant} not null,
      primary key (id_usuario, producto_id))`,
    sql`create index favoritos_producto on favoritos (producto_id)`,
  ])

export const down = (db: Kysely<unknown>) => runAll(db, ['drop table favoritos'])
