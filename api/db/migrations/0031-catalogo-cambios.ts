import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'

// Which products of a shop changed since a till last asked. A row outlives its product.
const table = [
  sql`create table catalogo_cambios (
    producto_id integer primary key,
    comercio_id integer not null,
    cambio bigint not null)`,
  sql`insert into catalogo_cambios select id, comercio_id, 1 from productos`,
  sql`create index catalogo_cambios_comercio on catalogo_cambios (comercio_id, cambio)`,
]

// Whoever changes the catalogue waits until what there is of it is written down: nothing falls in between.
const alone = sql`lock table productos in share row exclusive mode`

const columns =
  'comercio_id, nombre, codigo_barras, n_referencia, valor_neto, porcentaje_impuestos, clase_iva, stock, status'

const upsert = (row: string, cambio: string) => `
  insert into catalogo_cambios values (${row}.id, ${row}.comercio_id, ${cambio})
  on conflict (producto_id) do update
    set comercio_id = excluded.comercio_id, cambio = excluded.cambio;`

const next = '(select coalesce(max(cambio), 0) + 1 from catalogo_cambios)'

const trigger = (name: string, event: string, row: string) =>
  `create trigger catalogo_cambios_${name} after ${event} on productos begin ${upsert(row, next)} end`

export const cambioSqlite = trigger('cambio', `update of ${columns}`, 'new')

// One writer at a time: numbers are given in the order in which they are committed.
const sqlite = () => [
  'create index catalogo_cambios_cambio on catalogo_cambios (cambio)',
  trigger('alta', 'insert', 'new'),
  cambioSqlite,
  trigger('baja', 'delete', 'old'),
]

// Many writers: the number is the transaction's own, and a reader goes on from the oldest that had not ended.
const postgres = () => [
  `create function catalogo_cambios_anota() returns trigger language plpgsql as $$
    declare fila productos;
    begin
      fila := case when tg_op = 'DELETE' then old else new end;
      ${upsert('fila', 'pg_current_xact_id()::text::bigint')}
      return null;
    end $$`,
  `create trigger catalogo_cambios_fila
    after insert or delete or update of ${columns} on productos
    for each row execute function catalogo_cambios_anota()`,
]

export const up = (db: Kysely<unknown>) =>
  isPostgres(db)
    ? runAll(db, [alone, ...table, ...postgres()])
    : runAll(db, [...table, ...sqlite()])
