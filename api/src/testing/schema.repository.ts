import { sql } from 'kysely'
import { isPostgres } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'

interface Part {
  name: string
  definition: string
}

// Without what migrations themselves and the jobs keep, which have schemas of their own.
const postgres = sql<Part>`
  select 'column ' || c.relname || '.' || a.attname as name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      a.attidentity::text, a.attgenerated::text, pg_get_expr(d.adbin, d.adrelid)) as definition
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
    and a.attnum > 0 and not a.attisdropped
  union all select 'options ' || relname, reloptions::text from pg_class
  where relnamespace = 'public'::regnamespace and reloptions is not null
  union all select 'index ' || c.relname, pg_get_indexdef(c.oid) || ' ' || i.indisvalid
  from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace
  union all select 'constraint ' || c.conname || ' ' || c.conrelid::regclass, pg_get_constraintdef(c.oid)
  from pg_constraint c where c.connamespace = 'public'::regnamespace
  union all select 'view ' || relname, pg_get_viewdef(oid) from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'v'
  union all select 'sequence ' || seqrelid::regclass, seqtypid::regtype::text from pg_sequence
  where seqrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid) from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  union all select 'trigger ' || t.tgname || ' ' || t.tgrelid::regclass,
    pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`

const sqlite = sql<Part>`select type || ' ' || name as name, coalesce(sql, '') as definition
  from sqlite_schema`

/** Everything that is defined in a database, by kind and name: columns, indexes, constraints, views, functions, triggers. */
export const readSchema = async (db: Db) => {
  const { rows } = await (isPostgres(db) ? postgres : sqlite).execute(db)
  const parts = rows.map(({ name, definition }) => [name, definition.replace(/\s+/g, ' ')])
  return Object.fromEntries(parts.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)))
}

type Columns = ReadonlyMap<string, readonly string[]>

/** The columns of each table, without what is counted up at every change and what SQLite keeps of its words. */
export const listColumns = async (db: Db): Promise<Columns> => {
  const moving = /^(catalogo_(version|cambios|cuentas)|kysely_\w+|productos_busqueda_\w+)$/
  const tables = (await db.introspection.getTables()).filter(
    ({ name, schema, isView }) => !isView && !moving.test(name) && schema !== 'pgboss',
  )
  return new Map(tables.map((table) => [table.name, table.columns.map(({ name }) => name)]))
}

/** The rows of those columns, and what lists count. */
export const readRows = async (db: Db, columns: Columns) => {
  const found: Record<string, string[]> = {}
  const keep = (name: string, rows: readonly unknown[]) => {
    found[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  for (const [table, names] of columns) {
    // FTS5 keeps no texts: whom it finds is what there is to see.
    const which =
      table === 'productos_busqueda' && !isPostgres(db)
        ? sql`select rowid as id from productos_busqueda('v NOT talla')`
        : sql`select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}`
    keep(table, (await which.execute(db)).rows)
  }
  const counted = sql`select categoria_id, oferta, cast(sum(productos) as integer) as productos
    from catalogo_cuentas group by categoria_id, oferta having sum(productos) <> 0`
  keep('catalogo_cuentas', (await counted.execute(db)).rows)
  return found
}
