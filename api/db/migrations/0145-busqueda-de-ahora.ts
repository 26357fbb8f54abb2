import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'
import { busquedaCambia } from './0130-familias.ts'

// On PostgreSQL what is searched of a product was written of the row as its statement left it, after the family's own trigger
// had already made it the one that lists show: a product that became it in the same statement was on show and was not found.
// It is written of the row as it is now. SQLite always did.

const branch = ['categoria_id', 'subcategoria_id', 'subsubcategoria_id']
const ramas = branch.map((column) => `p.${column}`).join(', ')

const weighted = (text: string, weight: string) =>
  `setweight(to_tsvector('simple', texto_plano(${text})), '${weight}')`

const nombre = `(p.nombre || coalesce(' ' || p.opcion, ''))`

const texto = `${weighted(nombre, 'A')} || palabras_marcadas(${nombre}, 'n:', 'c:')
  || categorias_busqueda(${ramas}) || comercio_busqueda(p.comercio_id)
  || ${weighted(`p.descripcion_corta || coalesce(' ' || p.palabras, '')`, 'C')}
  || array_to_tsvector(array_remove(array[':m' || p.comercio_id,
    case when p.status = 1 and p.en_lista = 1 then ':v' end,
    case when p.valor_antes is not null then ':o' end], null))`

const statements = [
  `create or replace function productos_busqueda_cambia() returns trigger language plpgsql as $$ begin
    update productos_busqueda b set texto = ${texto}
      from productos p where p.id = b.producto_id and p.id = new.id;
    if old.nombre <> new.nombre then perform palabras_anota(new.nombre); end if;
    return null; end $$`,
  // Products that are being changed are waited for, and then read as they are.
  `with p as materialized (select * from productos where familia_id is not null order by id for share)
    update productos_busqueda b set texto = ${texto} from p where p.id = b.producto_id`,
]

// A database that does not know families has nothing to mend.
const knowsFamilias = async (db: Kysely<unknown>) => {
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = current_schema() and table_name = 'productos' and column_name = 'palabras'
  `.execute(db)
  return rows.length > 0
}

export const up = async (db: Kysely<unknown>) => {
  if (isPostgres(db) && (await knowsFamilias(db))) await runAll(db, statements)
}

// What was written meanwhile is right and stays.
export const down = async (db: Kysely<unknown>) => {
  if (isPostgres(db) && (await knowsFamilias(db))) await runAll(db, [busquedaCambia])
}
