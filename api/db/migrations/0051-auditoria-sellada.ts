import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll, spellingOf } from '../dialect.ts'

// The log only grows: what stands in it is neither changed nor taken out. Each row's seal carries the hash of the one
// before. Seals follow the rows, some at a time: who writes a row waits for nobody.
const sellos = (db: Kysely<unknown>) => sql`create table auditoria_sellos (
  orden integer primary key,
  auditoria_id integer not null unique references auditoria (id),
  hash text not null,
  sellado_en ${spellingOf(db).instant} not null)`

// Addresses of people went into rows that have to stay.
const named = ['correo_electronico', 'nombre']
const without = (db: Kysely<unknown>, column: string) =>
  isPostgres(db)
    ? `${column} = (${column}::jsonb ${named.map((field) => `- '${field}'`).join(' ')})::text`
    : `${column} = json_remove(${column}, ${named.map((field) => `'$.${field}'`).join(', ')})`
const forget = (db: Kysely<unknown>) =>
  `update auditoria set ${without(db, 'antes')}, ${without(db, 'despues')}
    where recurso in ('miembro', 'invitacion')`

const tables = ['auditoria', 'auditoria_sellos']

const sqlite = tables.flatMap((table) =>
  ['update', 'delete'].map(
    (event) => `create trigger ${table}_${event} before ${event} on ${table}
      begin select raise(abort, '${table} only grows'); end`,
  ),
)

const postgres = [
  `create function auditoria_solo_crece() returns trigger language plpgsql as $$ begin
    raise exception '% only grows', tg_table_name;
  end $$`,
  ...tables.map(
    (table) => `create trigger ${table}_solo_crece before update or delete or truncate on ${table}
      for each statement execute function auditoria_solo_crece()`,
  ),
]

export const up = (db: Kysely<unknown>) =>
  runAll(db, [sellos(db), forget(db), ...(isPostgres(db) ? postgres : sqlite)])
