import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'
import { letras, sonidos } from '../fonetica.rules.ts'
import { atOnce, inBatches } from '../piecemeal.ts'

// Words that names of products are made of, each by how it sounds and by that without one of its letters: what sounds like
// a word, or is one letter from it, is found by an index on either database, and no extension is asked for. A word stays when
// its product goes: whoever reads this asks the index which are on sale. Shops are found by name too.

export const isPiecemeal = true

const branch = ['categoria_id', 'subcategoria_id', 'subsubcategoria_id']
const branchOf = (row: string) => branch.map((column) => `${row}.${column}`).join(', ')

const soundOf = (word: string) =>
  sonidos.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, word)

// --- SQLite

const marked = [
  ['á', 'a'],
  ['é', 'e'],
  ['í', 'i'],
  ['ó', 'o'],
  ['ú', 'u'],
  ['ü', 'u'],
  ['ñ', 'n'],
  ['Á', 'a'],
  ['É', 'e'],
  ['Í', 'i'],
  ['Ó', 'o'],
  ['Ú', 'u'],
  ['Ü', 'u'],
  ['Ñ', 'n'],
]
const between = [...'.,;:/()[]+-_%&"!¡?¿°º«»“”*#|·×'].map((sign) => [sign, ' '])

const plainOf = (text: string) =>
  `lower(${[...marked, ...between].reduce((sum, [from, to]) => `replace(${sum}, '${from}', '${to}')`, text)})`

// Quoted first: whatever a name holds, what is cut at its spaces is a list of texts.
const splitOf = (text: string) =>
  `json_each('[' || replace(json_quote(${plainOf(text)}), ' ', '","') || ']')`

const places = `json_each('[${Array.from({ length: letras.most + 1 }, (_, i) => i)}]')`

const noteSqlite = (text: string, from = '') => `
  insert or ignore into palabras_parecidas (clave, palabra)
  select substr(w.sonido, 1, max(n.value - 1, 0)) || substr(w.sonido, n.value + 1), w.palabra
  from (
    select distinct s.value as palabra, ${soundOf('s.value')} as sonido
    from ${from} ${splitOf(text)} s
    where length(s.value) between ${letras.least} and ${letras.most} and s.value not glob '*[^a-z]*'
      and not exists (select 1 from palabras_parecidas k
        where k.clave = ${soundOf('s.value')} and k.palabra = s.value)) w
  join ${places} n on n.value <= length(w.sonido);`

const searched = `nombre, descripcion_corta, ${branch}, comercio_id, status, valor_antes`

const indexSqlite = (where: string) => `
  insert into productos_busqueda (rowid, nombre, categoria, descripcion, filtros)
  select id, nombre,
    (select group_concat(nombre, ' ') from categorias where id in (${branchOf('productos')}))
      || ' ' || (select nombre_barrio from comercios where id = comercio_id),
    descripcion_corta,
    (select group_concat('k' || replace(slug, '-', ''), ' ') from categorias
      where id in (${branchOf('productos')}))
      || ' m' || comercio_id || iif(status = 1, ' v', '') || iif(valor_antes is null, '', ' o')
  from productos ${where};`

const forget = 'delete from productos_busqueda where rowid = old.id;'
const ofNew = 'where id = new.id'

export const busquedaUpdateSqlite = `create trigger productos_busqueda_update
  after update of ${searched} on productos begin ${forget} ${indexSqlite(ofNew)} end`

const sqlite = [
  `create table palabras_parecidas (
    clave text not null, palabra text not null, primary key (clave, palabra)) without rowid`,
  noteSqlite('p.nombre', 'productos p,'),
  noteSqlite('p.nombre', 'categorias p,'),
  noteSqlite('p.nombre_barrio', 'comercios p,'),
  `insert into productos_busqueda (productos_busqueda) values ('delete-all')`,
  indexSqlite(''),
  'drop trigger productos_busqueda_insert',
  'drop trigger productos_busqueda_update',
  `create trigger productos_busqueda_insert after insert on productos
    begin ${indexSqlite(ofNew)} ${noteSqlite('new.nombre')} end`,
  busquedaUpdateSqlite,
  `create trigger palabras_parecidas_producto after update of nombre on productos
    when old.nombre <> new.nombre begin ${noteSqlite('new.nombre')} end`,
  ...['insert', 'update of nombre'].map(
    (
      event,
    ) => `create trigger palabras_parecidas_categoria_${event.slice(0, 6)} after ${event} on categorias
      begin ${noteSqlite('new.nombre')} end`,
  ),
  `create trigger palabras_parecidas_comercio_insert after insert on comercios
    begin ${noteSqlite('new.nombre_barrio')} end`,
  `create trigger palabras_parecidas_comercio_update after update of nombre_barrio on comercios
    when old.nombre_barrio <> new.nombre_barrio begin
    ${noteSqlite('new.nombre_barrio')}
    update productos set nombre = nombre where comercio_id = new.id; end`,
]

// --- PostgreSQL

const weighted = (text: string, weight: string) =>
  `setweight(to_tsvector('simple', texto_plano(${text})), '${weight}')`

// The words of a name stand there marked too ("n:cafe"), and those of what is near it ("c:cafe"): to ask where a word
// stands by its weight is to read the row.
const textOf = (row: string, rama: string) => `
  ${weighted(`${row}.nombre`, 'A')} || palabras_marcadas(${row}.nombre, 'n:', 'c:') || ${rama} || ${weighted(`${row}.descripcion_corta`, 'C')} ||
  array_to_tsvector(array_remove(array[':m' || ${row}.comercio_id,
    case when ${row}.status = 1 then ':v' end,
    case when ${row}.valor_antes is not null then ':o' end], null))`

const ramaOf = (row: string) =>
  `categorias_busqueda(${branchOf(row)}) || comercio_busqueda(${row}.comercio_id)`

const near = (text: string) => `${weighted(text, 'B')} || palabras_marcadas(${text}, 'c:')`

const triggered = (name: string, body: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body}
    return null; end $$`

const notes = (text: string) => `perform palabras_anota(${text});`

export const writesAgain = (which: string) => `update productos_busqueda b
  set texto = ${textOf('p', ramaOf('p'))} from productos p where p.id = b.producto_id and ${which}`

/** What writes what is searched of products that are added or changed. */
export const busquedaPostgres = [
  triggered(
    'productos_busqueda_agrega',
    `with ramas as materialized (
      select r.*, ${ramaOf('r')} as texto
      from (select distinct ${branch}, comercio_id from nuevos) r)
    insert into productos_busqueda (producto_id, texto)
    select n.id, ${textOf('n', 'r.texto')} from nuevos n join ramas r on r.comercio_id = n.comercio_id
      and ${branch.map((column) => `coalesce(r.${column}, 0) = coalesce(n.${column}, 0)`).join(' and ')};
    ${notes("(select string_agg(distinct nombre, ' ') from nuevos)")}`,
  ),
  triggered(
    'productos_busqueda_cambia',
    `update productos_busqueda set texto = ${textOf('new', ramaOf('new'))}
      where producto_id = new.id;
    if old.nombre <> new.nombre then ${notes('new.nombre')} end if;`,
  ),
  triggered(
    'productos_busqueda_categoria',
    `update productos_busqueda b set texto = ${textOf('p', ramaOf('p'))}
      from productos p where p.id = b.producto_id and new.id in (${branchOf('p')});`,
  ),
  triggered(
    'productos_busqueda_comercio',
    `update productos_busqueda b set texto = ${textOf('p', ramaOf('p'))}
      from productos p where p.id = b.producto_id and p.comercio_id = new.id;`,
  ),
]

/** As `comercio_busqueda`: a name that is being changed is waited for, and no product keeps the one of before. */
export const categoriasBusqueda = `create or replace function categorias_busqueda(integer, integer, integer)
    returns tsvector language sql volatile as $$
    select ${near("string_agg(nombre, ' ')")} ||
      array_to_tsvector(array_agg(':k' || replace(slug, '-', '')))
    from (select nombre, slug from categorias where id in ($1, $2, $3) order by id for share) c
  $$`

const postgres = [
  `create table if not exists palabras_parecidas (clave text not null, palabra text not null)`,
  `create index if not exists palabras_parecidas_clave on palabras_parecidas (clave, palabra)`,
  `create or replace function sonido(palabra text) returns text language sql immutable as $$
    select ${soundOf('palabra')} $$`,
  // Nobody waits for another who brings the same word: it may be there twice, which says no more than once.
  `create or replace function palabras_anota(texto text) returns void language sql as $$
    insert into palabras_parecidas (clave, palabra)
    select distinct left(w.sonido, greatest(n - 1, 0)) || substr(w.sonido, n + 1), w.palabra
    from (
      select distinct palabra, sonido(palabra) as sonido
      from regexp_split_to_table(texto_plano(texto), ' ') palabra
      where palabra ~ '^[a-z]{${letras.least},${letras.most}}$') w
    cross join lateral generate_series(0, length(w.sonido)) n
    where not exists (select from palabras_parecidas k
      where k.clave = w.sonido and k.palabra = w.palabra)
  $$`,
  `create or replace function palabras_marcadas(texto text, variadic marcas text[]) returns tsvector
    language sql immutable as $$
    select array_to_tsvector(array(
      select marca || palabra from unnest(marcas) marca,
        regexp_split_to_table(texto_plano(texto), ' ') palabra where palabra <> ''))
  $$`,
  categoriasBusqueda,
  // A name that is being changed is waited for: no product keeps the one of before.
  `create or replace function comercio_busqueda(comercio integer) returns tsvector language sql as $$
    select ${near('nombre_barrio')}
    from (select nombre_barrio from comercios where id = comercio for share) c
  $$`,
  ...busquedaPostgres,
  triggered('palabras_parecidas_nombre', notes('new.nombre')),
  triggered('palabras_parecidas_barrio', notes('new.nombre_barrio')),
  `create or replace trigger productos_busqueda_comercio after update of nombre_barrio on comercios
    for each row when (old.nombre_barrio <> new.nombre_barrio)
    execute function productos_busqueda_comercio()`,
  `create or replace trigger palabras_parecidas_comercio
    after insert or update of nombre_barrio on comercios
    for each row execute function palabras_parecidas_barrio()`,
  `create or replace trigger palabras_parecidas_categoria
    after insert or update of nombre on categorias
    for each row execute function palabras_parecidas_nombre()`,
  `select palabras_anota((select string_agg(nombre, ' ') from categorias)),
    palabras_anota((select string_agg(nombre_barrio, ' ') from comercios))`,
]

const perBatch = sql.lit(1000)

// Products that are being changed are waited for, and then read as they are.
const batch = async (trx: Kysely<unknown>, after = 0) => {
  const { rows } = await sql<{ ultimo: number | null }>`
    with lote as materialized (
      select p.* from productos p where id > ${after} order by id limit ${perBatch} for share),
    escritos as (
      update productos_busqueda b set texto = ${sql.raw(textOf('p', ramaOf('p')))}
      from lote p where p.id = b.producto_id)
    select max(id) as ultimo, palabras_anota(string_agg(nombre, ' ')) from lote`.execute(trx)
  return rows[0]?.ultimo ?? undefined
}

export const up = async (db: Kysely<unknown>) => {
  if (!isPostgres(db)) return runAll(db, sqlite)
  await atOnce(db, (trx) => runAll(trx, postgres))
  await inBatches(db, batch)
}
