import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll, spellingOf } from '../dialect.ts'
import { atOnce, buildIndex } from '../piecemeal.ts'

// Products of one shop that are one thing in several sizes, colors or weights. Each stays a product of its own; a family joins
// them. Lists show one of each family: `en_lista` says which, the cheapest of those on sale, and triggers keep it, so that a
// list is walked as ever and is never grouped. `palabras` are the words of the family's other products, which find that one.

export const isPiecemeal = true

const tables = (db: Kysely<unknown>) => {
  const { id, instant } = spellingOf(db)
  return sql`create table if not exists familias (
    id ${id},
    comercio_id integer not null references comercios (id),
    nombre text not null,
    referencia text not null,
    eje_1 text not null,
    eje_2 text,
    eje_3 text,
    principal_id integer,
    version integer not null default 1,
    creado_en ${instant} not null,
    check (eje_3 is null or eje_2 is not null),
    unique (comercio_id, referencia))`
}

const columns = [
  'familia_id integer references familias (id)',
  'valor_1 text',
  'valor_2 text',
  'valor_3 text',
  'opcion text',
  'opcion_clave text',
  'en_lista integer not null default 1 check (en_lista in (0, 1))',
  'palabras text',
  "especificaciones text not null default '[]'",
]

const onlyMissing = (db: Kysely<unknown>) => (isPostgres(db) ? 'if not exists ' : '')

const added = (db: Kysely<unknown>) =>
  columns.map((column) => `alter table productos add column ${onlyMissing(db)}${column}`)

// --- What a family is listed as

const shownAs = 'status, familia_id, opcion, valor_neto, porcentaje_impuestos'.split(', ')

// One product is always it, if only for the day on which one of them is on sale again.
const caraOf = (familia: string) => `(select id from productos where familia_id = ${familia}
  order by case when status = 1 then 0 else 1 end, valor_total,
    case when id = (select principal_id from familias where id = ${familia}) then 0 else 1 end, id
  limit 1)`

const palabrasOf = (familia: string, gathered: string) => `(select ${gathered}
  from (select opcion from productos where familia_id = ${familia} and status = 1 order by id) o)`

const released = (row: string) => `update productos set en_lista = 1, palabras = null
  where id = ${row}.id and familia_id is null and (en_lista = 0 or palabras is not null);`

const rehace = (familia: string, gathered: string, isNot: string) => `
  update productos set en_lista = 0, palabras = null
    where familia_id = ${familia} and en_lista = 1 and id <> ${caraOf(familia)};
  update productos set en_lista = 1, palabras = ${palabrasOf(familia, gathered)}
    where id = ${caraOf(familia)}
      and (en_lista = 0 or palabras ${isNot} ${palabrasOf(familia, gathered)});`

// Whoever writes what is searched of a new product does not know of families.
const refusal = 'a product is made alone, and joins a family then'

const differs = (isNot: string) =>
  `(old.familia_id is not null or new.familia_id is not null) and
   (${shownAs.map((column) => `old.${column} ${isNot} new.${column}`).join(' or ')})`

const rehaceSqlite = (familia: string) => rehace(familia, "group_concat(opcion, ' ')", 'is not')

const caraSqlite = [
  `create trigger familias_entrada before insert on productos when new.familia_id is not null
    begin select raise(abort, '${refusal}'); end`,
  `create trigger familias_cara_delete after delete on productos when old.familia_id is not null
    begin ${rehaceSqlite('old.familia_id')} end`,
  `create trigger familias_cara_update after update of ${shownAs} on productos
    when ${differs('is not')} begin
    ${released('new')} ${rehaceSqlite('old.familia_id')} ${rehaceSqlite('new.familia_id')} end`,
  `create trigger familias_principal after update of principal_id on familias
    when old.principal_id is not new.principal_id begin ${rehaceSqlite('new.id')} end`,
]

// Two that change products of one family at once come one after the other, and the second sees what the first did.
const caraPostgres = [
  `create or replace function familia_rehace(familia integer) returns void language plpgsql as $$ begin
    if familia is null then return; end if;
    perform 1 from familias where id = familia for no key update;
    ${rehace('familia', "string_agg(opcion, ' ')", 'is distinct from')}
  end $$`,
  `create or replace function familias_cara() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then ${released('new')} end if;
    perform familia_rehace(old.familia_id);
    if tg_op = 'UPDATE' and new.familia_id is distinct from old.familia_id then
      perform familia_rehace(new.familia_id); end if;
    return null;
  end $$`,
  `create or replace function familias_principal() returns trigger language plpgsql as $$ begin
    perform familia_rehace(new.id); return null; end $$`,
  `create or replace function familias_entrada() returns trigger language plpgsql as $$ begin
    raise exception '${refusal}'; end $$`,
  `create or replace trigger familias_entrada before insert on productos for each row
    when (new.familia_id is not null) execute function familias_entrada()`,
  `create or replace trigger familias_cara_delete after delete on productos for each row
    when (old.familia_id is not null) execute function familias_cara()`,
  `create or replace trigger familias_cara_update after update of ${shownAs} on productos for each row
    when (${differs('is distinct from')}) execute function familias_cara()`,
  `create or replace trigger familias_principal after update of principal_id on familias for each row
    when (old.principal_id is distinct from new.principal_id) execute function familias_principal()`,
]

// --- Counts of lists: of what lists show

const counted = [
  'status',
  'en_lista',
  'categoria_id',
  'subcategoria_id',
  'subsubcategoria_id',
  'valor_antes',
]

const counts = (row: string, sign: number) => `
  insert into catalogo_cuentas (categoria_id, oferta, productos)
  select c.id, o.oferta, ${sign} from
    (select 0 as id union all select ${row}.categoria_id union all
     select ${row}.subcategoria_id union all select ${row}.subsubcategoria_id) c,
    (select 0 as oferta union all select 1 where ${row}.valor_antes is not null) o
  where ${row}.status = 1 and ${row}.en_lista = 1 and c.id is not null
  on conflict do update set productos = productos + excluded.productos;`

const recounted = (isNot: string) =>
  counted.map((column) => `old.${column} ${isNot} new.${column}`).join(' or ')

const cuentasSqlite = [
  ...['insert', 'delete', 'update'].map((event) => `drop trigger catalogo_cuentas_${event}`),
  `create trigger catalogo_cuentas_insert after insert on productos begin ${counts('new', 1)} end`,
  `create trigger catalogo_cuentas_delete after delete on productos begin ${counts('old', -1)} end`,
  `create trigger catalogo_cuentas_update after update of ${counted} on productos
    when ${recounted('is not')} begin ${counts('old', -1)} ${counts('new', 1)} end`,
]

const changes = (
  productos: string,
) => `insert into catalogo_cuentas (categoria_id, oferta, productos)
  select c.id, o.oferta, sum(p.signo) from ${productos}
    cross join lateral (values (0), (p.categoria_id), (p.subcategoria_id), (p.subsubcategoria_id)) c(id)
    cross join (values (0), (1)) o(oferta)
  where p.status = 1 and p.en_lista = 1 and c.id is not null
    and (o.oferta = 0 or p.valor_antes is not null)
  group by 1, 2 having sum(p.signo) <> 0`

const valuesOf = (row: string, sign: number) =>
  `(${sign}, ${counted.map((column) => `${row}.${column}`)})`

const ofMany = `(select *, case tg_op when 'INSERT' then 1 else -1 end as signo from cambiados) p`
const ofOne = `(values ${valuesOf('old', -1)}, ${valuesOf('new', 1)}) p(signo, ${counted})`

const cuentasPostgres = [
  ...[
    ['cambia', ofMany],
    ['mueve', ofOne],
  ].map(
    ([name, productos]) => `create or replace function catalogo_cuentas_${name}() returns trigger
      language plpgsql as $$ begin
      ${changes(productos ?? '')};
      perform catalogo_cuentas_compacta();
      return null; end $$`,
  ),
  `create or replace trigger catalogo_cuentas_update after update of ${counted} on productos
    for each row when (${recounted('is distinct from')}) execute function catalogo_cuentas_mueve()`,
]

// --- What is searched: an option's words beside the name, those of its family behind the description

const searched =
  'nombre, descripcion_corta, categoria_id, subcategoria_id, subsubcategoria_id, comercio_id, status, valor_antes, opcion, en_lista, palabras'
const branch = ['categoria_id', 'subcategoria_id', 'subsubcategoria_id']
const branchOf = (row: string) => branch.map((column) => `${row}.${column}`).join(', ')

const joined = (text: string, more: string) => `${text} || coalesce(' ' || ${more}, '')`

const indexSqlite = `
  insert into productos_busqueda (rowid, nombre, categoria, descripcion, filtros)
  select id, ${joined('nombre', 'opcion')},
    (select group_concat(nombre, ' ') from categorias where id in (${branchOf('productos')}))
      || ' ' || (select nombre_barrio from comercios where id = comercio_id),
    ${joined('descripcion_corta', 'palabras')},
    (select group_concat('k' || replace(slug, '-', ''), ' ') from categorias
      where id in (${branchOf('productos')}))
      || ' m' || comercio_id || iif(status = 1 and en_lista = 1, ' v', '')
      || iif(valor_antes is null, '', ' o')
  from productos where id = new.id;`

const busquedaSqlite = [
  'drop trigger productos_busqueda_update',
  `create trigger productos_busqueda_update after update of ${searched} on productos
    begin delete from productos_busqueda where rowid = old.id; ${indexSqlite} end`,
]

const weighted = (text: string, weight: string) =>
  `setweight(to_tsvector('simple', texto_plano(${text})), '${weight}')`

const textOf = (row: string, rama: string) => {
  const nombre = `(${joined(`${row}.nombre`, `${row}.opcion`)})`
  const resto = joined(`${row}.descripcion_corta`, `${row}.palabras`)
  return `
  ${weighted(nombre, 'A')} || palabras_marcadas(${nombre}, 'n:', 'c:') || ${rama} || ${weighted(resto, 'C')} ||
  array_to_tsvector(array_remove(array[':m' || ${row}.comercio_id,
    case when ${row}.status = 1 and ${row}.en_lista = 1 then ':v' end,
    case when ${row}.valor_antes is not null then ':o' end], null))`
}

const ramaOf = (row: string) =>
  `categorias_busqueda(${branchOf(row)}) || comercio_busqueda(${row}.comercio_id)`

const triggered = (name: string, body: string) =>
  `create or replace function productos_busqueda_${name}() returns trigger language plpgsql as $$ begin
    ${body}
    return null; end $$`

const notes = (text: string) => `perform palabras_anota(${text});`

export const busquedaCambia = triggered(
  'cambia',
  `update productos_busqueda set texto = ${textOf('new', ramaOf('new'))}
      where producto_id = new.id;
    if old.nombre <> new.nombre then ${notes('new.nombre')} end if;`,
)

const busquedaPostgres = [
  triggered(
    'agrega',
    `with ramas as materialized (
      select r.*, ${ramaOf('r')} as texto
      from (select distinct ${branch}, comercio_id from nuevos) r)
    insert into productos_busqueda (producto_id, texto)
    select n.id, ${textOf('n', 'r.texto')} from nuevos n join ramas r on r.comercio_id = n.comercio_id
      and ${branch.map((column) => `coalesce(r.${column}, 0) = coalesce(n.${column}, 0)`).join(' and ')};
    ${notes("(select string_agg(distinct nombre, ' ') from nuevos)")}`,
  ),
  busquedaCambia,
  triggered(
    'categoria',
    `update productos_busqueda b set texto = ${textOf('p', ramaOf('p'))}
      from productos p where p.id = b.producto_id and new.id in (${branchOf('p')});`,
  ),
  triggered(
    'comercio',
    `update productos_busqueda b set texto = ${textOf('p', ramaOf('p'))}
      from productos p where p.id = b.producto_id and p.comercio_id = new.id;`,
  ),
  `create or replace trigger productos_busqueda_update after update of ${searched} on productos
    for each row when (${searched
      .split(', ')
      .map((column) => `old.${column} is distinct from new.${column}`)
      .join(' or ')})
    execute function productos_busqueda_cambia()`,
]

// --- What a till is told of

const offered =
  'comercio_id, nombre, codigo_barras, n_referencia, valor_neto, porcentaje_impuestos, clase_iva, stock, status, familia_id, opcion'

const cambiosSqlite = [
  'drop trigger catalogo_cambios_cambio',
  `create trigger catalogo_cambios_cambio after update of ${offered} on productos begin
    insert into catalogo_cambios
      values (new.id, new.comercio_id, (select coalesce(max(cambio), 0) + 1 from catalogo_cambios))
      on conflict (producto_id) do update
        set comercio_id = excluded.comercio_id, cambio = excluded.cambio; end`,
]

const cambiosPostgres = `create or replace trigger catalogo_cambios_fila
  after delete or update of ${offered} on productos
  for each row execute function catalogo_cambios_anota()`

export { down } from './back/familias.ts'

export const up = async (db: Kysely<unknown>) => {
  await atOnce(db, (trx) => runAll(trx, [tables(trx), ...added(trx)]))
  const ofFamilia = { isUnique: true }
  await buildIndex(
    db,
    { ...ofFamilia, name: 'productos_familia_opcion' },
    'on productos (familia_id, opcion_clave) where familia_id is not null',
  )
  await buildIndex(
    db,
    { ...ofFamilia, name: 'productos_familia_cara' },
    'on productos (familia_id) where familia_id is not null and en_lista = 1',
  )
  const triggers = isPostgres(db)
    ? [...cuentasPostgres, ...busquedaPostgres, cambiosPostgres, ...caraPostgres]
    : [...cuentasSqlite, ...busquedaSqlite, ...cambiosSqlite, ...caraSqlite]
  await atOnce(db, (trx) => runAll(trx, triggers))
}
