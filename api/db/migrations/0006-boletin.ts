import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`create table boletin_suscripciones (
      correo text primary key, version text not null, creado_en ${spellingOf(db).instant} not null)`,
  ])
