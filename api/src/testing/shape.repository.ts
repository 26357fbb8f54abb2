import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

interface Column {
  place: string
  type: string
  /** Whether a row may be written without it. */
  isOptional: boolean
}

/** What a PostgreSQL database asks of whoever writes and reads it: its columns, and by name what holds between them. */
export const readShape = async (db: Db) => {
  const columns = await sql<{ place: string; type: string; optional: boolean }>`
    select format('%s.%s', table_name, column_name) as place, data_type as type,
      (is_nullable = 'YES' or column_default is not null or is_identity = 'YES') as optional
    from information_schema.columns where table_schema = 'public'`.execute(db)
  const indexes = await sql<{ name: string; tabla: string; only: boolean; definition: string }>`
    select c.relname as name, t.relname as tabla, i.indisunique as only,
      pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace`.execute(db)
  const checks = await sql<{ name: string; tabla: string; definition: string }>`
    select c.conname as name, t.relname as tabla, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype in ('c', 'f', 'x') and c.connamespace = 'public'::regnamespace`.execute(db)
  return {
    columns: new Map(
      columns.rows.map(({ place, type, optional }): [string, Column] => [
        place,
        { place, type, isOptional: optional },
      ]),
    ),
    indexes: new Map(indexes.rows.map(({ name, ...index }) => [name, index])),
    checks: new Map(
      checks.rows.map(({ name, tabla, definition }) => [name, { tabla, definition }]),
    ),
  }
}

export type Shape = Awaited<ReturnType<typeof readShape>>
