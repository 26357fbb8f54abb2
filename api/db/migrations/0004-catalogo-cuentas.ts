import type { Kysely } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'

// Totals of listings are kept, not counted: counting a million products costs more than reading a page of them, and
// a count that is cached until the next write is counted again after every sale. Sales touch none of `counted`.
const counted = ['status', 'categoria_id', 'subcategoria_id', 'subsubcategoria_id', 'valor_antes']

const counts = (row: string, sign: number) => `
  select c.id, o.oferta, ${sign} from
    (select 0 as id union all select ${row}.categoria_id union all
     select ${row}.subcategoria_id union all select ${row}.subsubcategoria_id) c,
    (select 0 as oferta union all select 1 where ${row}.valor_antes is not null) o
  where ${row}.status = 1 and c.id is not null`

const sqliteAdd = (row: string, sign: number) => `
  insert into catalogo_cuentas (categoria_id, oferta, productos) ${counts(row, sign)}
  on conflict do update set productos = productos + excluded.productos;`

const differs = counted.map((column) => `old.${column} is not new.${column}`).join(' or ')

export const cuentasSqlite = [
  `create trigger catalogo_cuentas_insert after insert on productos begin ${sqliteAdd('new', 1)} end`,
  `create trigger catalogo_cuentas_delete after delete on productos begin ${sqliteAdd('old', -1)} end`,
  `create trigger catalogo_cuentas_update after update of ${counted} on productos when ${differs}
    begin ${sqliteAdd('old', -1)} ${sqliteAdd('new', 1)} end`,
]

const sqlite = [
  `create table catalogo_cuentas (
    categoria_id integer not null, oferta integer not null, productos integer not null,
    primary key (categoria_id, oferta)) without rowid`,
  ...cuentasSqlite,
]

const postgresChanges = `insert into catalogo_cuentas (categoria_id, oferta, productos)
  select c.id, o.oferta, sum(p.signo) from PRODUCTOS p
    cross join lateral (values (0), (p.categoria_id), (p.subcategoria_id), (p.subsubcategoria_id)) c(id)
    cross join (values (0), (1)) o(oferta)
  where p.status = 1 and c.id is not null and (o.oferta = 0 or p.valor_antes is not null)
  group by 1, 2 having sum(p.signo) <> 0`

const valuesOf = (row: string, sign: number) =>
  `(${sign}, ${counted.map((column) => `${row}.${column}`)})`

export const cuentasPostgres = [
  `create or replace function catalogo_cuentas_cambia() returns trigger language plpgsql as $$ begin
    ${postgresChanges.replace('PRODUCTOS', "(select *, case tg_op when 'INSERT' then 1 else -1 end as signo from cambiados)")};
    perform catalogo_cuentas_compacta();
    return null;
  end $$`,
  `create or replace function catalogo_cuentas_mueve() returns trigger language plpgsql as $$ begin
    ${postgresChanges.replace('PRODUCTOS p', `(values ${valuesOf('old', -1)}, ${valuesOf('new', 1)}) p(signo, ${counted})`)};
    perform catalogo_cuentas_compacta();
    return null;
  end $$`,
  `create or replace trigger catalogo_cuentas_update after update of ${counted} on productos for each row
    when (${differs.replaceAll('is not', 'is distinct from')}) execute function catalogo_cuentas_mueve()`,
]

// On PostgreSQL a change adds rows instead of updating a shared one, so writers never wait for each other. Now and then
// a writer that finds nobody else at it adds the rows up; readers see the same sum before and after.
const postgres = [
  `create table catalogo_cuentas (
    categoria_id integer not null, oferta integer not null, productos bigint not null)`,
  'create index catalogo_cuentas_clave on catalogo_cuentas (categoria_id, oferta) include (productos)',
  `create function catalogo_cuentas_compacta() returns void language plpgsql as $$ begin
    if random() < 0.98 or current_setting('transaction_isolation') <> 'read committed'
      or not pg_try_advisory_xact_lock(726174) then return; end if;
    with sumandos as (delete from catalogo_cuentas returning *)
    insert into catalogo_cuentas (categoria_id, oferta, productos)
    select categoria_id, oferta, sum(productos) from sumandos group by 1, 2 having sum(productos) <> 0;
  end $$`,
  ...cuentasPostgres,
  `create trigger catalogo_cuentas_insert after insert on productos
    referencing new table as cambiados for each statement execute function catalogo_cuentas_cambia()`,
  `create trigger catalogo_cuentas_delete after delete on productos
    referencing old table as cambiados for each statement execute function catalogo_cuentas_cambia()`,
]

export const up = (db: Kysely<unknown>) => runAll(db, isPostgres(db) ? postgres : sqlite)
