import type { Kysely } from 'kysely'
import { runAll } from '../dialect.ts'

// How often somebody began to read an upload's file: one that ends whoever reads it is not read for ever.
export const up = (db: Kysely<unknown>) =>
  runAll(db, ['alter table cargas add column lecturas integer not null default 0'])
