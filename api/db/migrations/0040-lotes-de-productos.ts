import type { Kysely } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'

// A workbook brings a thousand products in one statement. What hangs on a product's row (its search text, the number of
// its change) was written row by row on PostgreSQL, and took most of the time: new rows are written together now, and a
// changed row is written only when what is searched of it differs.

const searched = [
  'nombre',
  'descripcion_corta',
  'categoria_id',
  'subcategoria_id',
  'subsubcategoria_id',
  'comercio_id',
  'status',
  'valor_antes',
]
const branch = ['categoria_id', 'subcategoria_id', 'subsubcategoria_id']

const weighted = (text: string, weight: string) =>
  `setweight(to_tsvector('simple', texto_plano(${text})), '${weight}')`

const textOf = (row: string, categorias: string) => `
  ${weighted(`${row}.nombre`, 'A')} || ${categorias} || ${weighted(`${row}.descripcion_corta`, 'C')} ||
  array_to_tsvector(array_remove(array[':m' || ${row}.comercio_id,
    case when ${row}.status = 1 then ':v' end,
    case when ${row}.valor_antes is not null then ':o' end], null))`

const categoriasOf = (row: string) =>
  `categorias_busqueda(${branch.map((column) => `${row}.${column}`)})`

export const busquedaUpdate = `create or replace trigger productos_busqueda_update
  after update of ${searched} on productos for each row
    when (${searched.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
    execute function productos_busqueda_cambia()`

const busqueda = [
  `create function categorias_busqueda(integer, integer, integer) returns tsvector
    language sql stable as $$
    select ${weighted("string_agg(nombre, ' ')", 'B')} ||
      array_to_tsvector(array_agg(':k' || replace(slug, '-', '')))
    from categorias where id in ($1, $2, $3)
  $$`,
  // Products of one workbook share few categories: each branch is read once.
  `create function productos_busqueda_agrega() returns trigger language plpgsql as $$ begin
    with ramas as materialized (
      select ${branch}, ${categoriasOf('r')} as texto
      from (select distinct ${branch} from nuevos) r)
    insert into productos_busqueda (producto_id, texto)
    select n.id, ${textOf('n', 'r.texto')} from nuevos n join ramas r
      on ${branch.map((column) => `coalesce(r.${column}, 0) = coalesce(n.${column}, 0)`).join(' and ')};
    return null;
  end $$`,
  `create function productos_busqueda_cambia() returns trigger language plpgsql as $$ begin
    update productos_busqueda set texto = ${textOf('new', categoriasOf('new'))}
    where producto_id = new.id;
    return null;
  end $$`,
  `create function productos_busqueda_olvida() returns trigger language plpgsql as $$ begin
    delete from productos_busqueda where producto_id in (select id from viejos);
    return null;
  end $$`,
  `create or replace function productos_busqueda_categoria() returns trigger language plpgsql as $$ begin
    update productos_busqueda b set texto = ${textOf('p', categoriasOf('p'))}
    from productos p
    where p.id = b.producto_id and new.id in (${branch.map((column) => `p.${column}`)});
    return null;
  end $$`,
  'drop trigger productos_busqueda_insert on productos',
  'drop trigger productos_busqueda_update on productos',
  'drop function productos_busqueda_escribe',
  // Triggers alone write this table, and take a product's text with it.
  'alter table productos_busqueda drop constraint productos_busqueda_producto_id_fkey',
  `create trigger productos_busqueda_insert after insert on productos
    referencing new table as nuevos for each statement execute function productos_busqueda_agrega()`,
  `create trigger productos_busqueda_delete after delete on productos
    referencing old table as viejos for each statement execute function productos_busqueda_olvida()`,
  busquedaUpdate,
]

const offered =
  'comercio_id, nombre, codigo_barras, n_referencia, valor_neto, porcentaje_impuestos, clase_iva, stock, status'

export const cambiosFila = `create or replace trigger catalogo_cambios_fila
  after delete or update of ${offered} on productos
    for each row execute function catalogo_cambios_anota()`

const cambios = [
  `create function catalogo_cambios_agrega() returns trigger language plpgsql as $$ begin
    insert into catalogo_cambios
    select id, comercio_id, pg_current_xact_id()::text::bigint from nuevos
    on conflict (producto_id) do update
      set comercio_id = excluded.comercio_id, cambio = excluded.cambio;
    return null;
  end $$`,
  'drop trigger catalogo_cambios_fila on productos',
  `create trigger catalogo_cambios_insert after insert on productos
    referencing new table as nuevos for each statement execute function catalogo_cambios_agrega()`,
  cambiosFila,
]

export const up = (db: Kysely<unknown>) =>
  runAll(db, isPostgres(db) ? [...busqueda, ...cambios] : [])
