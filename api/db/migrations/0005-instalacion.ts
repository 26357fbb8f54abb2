import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`create table claves (
      nombre text primary key, valor text not null, creado_en ${spellingOf(db).instant} not null)`,
    sql`create table ajustes (nombre text primary key, valor text not null)`,
  ])
