import type { Kysely } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'

// What a listing filters by stands in the index too, as words apart from those of people: a search inside a category
// never reads the products outside it. m: comercio, k: categoria of any level, v: on sale, o: on offer.
const searched = `nombre, descripcion_corta, categoria_id, subcategoria_id, subsubcategoria_id,
  comercio_id, status, valor_antes`

const categoriasOf = (row: string) =>
  `(${row}.categoria_id, ${row}.subcategoria_id, ${row}.subsubcategoria_id)`

// FTS5 folds case and accents by itself, in what it stores and in what it is asked. Contentless: only the index is kept.
const sqliteIndex = `
  insert into productos_busqueda (rowid, nombre, categoria, descripcion, filtros)
  select id, nombre,
    (select group_concat(nombre, ' ') from categorias where id in ${categoriasOf('productos')}),
    descripcion_corta,
    (select group_concat('k' || replace(slug, '-', ''), ' ') from categorias
      where id in ${categoriasOf('productos')})
      || ' m' || comercio_id || iif(status = 1, ' v', '') || iif(valor_antes is null, '', ' o')
  from productos where id = new.id;`

const sqliteForget = 'delete from productos_busqueda where rowid = old.id;'

const sqlite = [
  `create virtual table productos_busqueda using fts5(
    nombre, categoria, descripcion, filtros, content='', contentless_delete=1, detail=column,
    prefix='1 2 3', tokenize='unicode61 remove_diacritics 2')`,
  `create trigger productos_busqueda_insert after insert on productos begin ${sqliteIndex} end`,
  `create trigger productos_busqueda_update after update of ${searched} on productos
    begin ${sqliteForget} ${sqliteIndex} end`,
  `create trigger productos_busqueda_delete after delete on productos begin ${sqliteForget} end`,
  `create trigger productos_busqueda_categoria after update of nombre, slug on categorias begin
    update productos set nombre = nombre where new.id in ${categoriasOf('productos')};
  end`,
]

const folded = {
  from: 'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÑñÇç',
  to: 'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc',
}

const weighted = (text: string, weight: string) =>
  `setweight(to_tsvector('simple', texto_plano(${text})), '${weight}')`

const postgres = [
  `create table productos_busqueda (
    producto_id integer primary key references productos (id) on delete cascade,
    texto tsvector not null)`,
  'create index productos_busqueda_texto on productos_busqueda using gin (texto)',
  `create function texto_plano(texto text) returns text language sql immutable as $$
    select regexp_replace(
      lower(translate(texto, '${folded.from}', '${folded.to}')), '[^a-z0-9]+', ' ', 'g')
  $$`,
  // The colon in front keeps the words of filters apart from those of people, which begin with a letter or digit.
  `create function productos_busqueda_escribe() returns trigger language plpgsql as $$ begin
    insert into productos_busqueda (producto_id, texto) values (new.id,
      ${weighted('new.nombre', 'A')} ||
      ${weighted(`(select string_agg(nombre, ' ') from categorias where id in ${categoriasOf('new')})`, 'B')} ||
      ${weighted('new.descripcion_corta', 'C')} ||
      array_to_tsvector(array_remove(array(
        select ':k' || replace(slug, '-', '') from categorias where id in ${categoriasOf('new')}
      ) || array[':m' || new.comercio_id, case when new.status = 1 then ':v' end,
        case when new.valor_antes is not null then ':o' end], null)))
    on conflict (producto_id) do update set texto = excluded.texto;
    return null;
  end $$`,
  `create trigger productos_busqueda_insert after insert on productos
    for each row execute function productos_busqueda_escribe()`,
  `create trigger productos_busqueda_update after update of ${searched} on productos
    for each row execute function productos_busqueda_escribe()`,
  `create function productos_busqueda_categoria() returns trigger language plpgsql as $$ begin
    update productos set nombre = nombre where new.id in ${categoriasOf('productos')};
    return null;
  end $$`,
  `create trigger productos_busqueda_categoria after update of nombre, slug on categorias
    for each row execute function productos_busqueda_categoria()`,
]

export const up = (db: Kysely<unknown>) => runAll(db, isPostgres(db) ? postgres : sqlite)
