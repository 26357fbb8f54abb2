import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

// Work of one kind waits beside that of another, and what nobody tries any more is kept for somebody to see.
export const up = (db: Kysely<unknown>) => {
  const { id, instant } = spellingOf(db)
  return runAll(db, [
    sql`alter table trabajos add column carril text not null default 'resto'`,
    sql`create index trabajos_carril on trabajos (carril, para)`,
    sql`drop index trabajos_para`,
    sql`create table trabajos_agotados (
      id ${id},
      tipo text not null,
      datos text not null,
      intentos integer not null,
      error text not null,
      fecha_y_hora ${instant} not null)`,
  ])
}
