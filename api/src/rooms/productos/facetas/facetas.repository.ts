import { sql } from 'kysely'
import { cortesPrecio } from '../../../../contract/index.ts'
import { isPostgres, numbersOf } from '../../../../db/dialect.ts'
import { type Params, prepared } from '../../../../db/prepared.ts'
import type { Db } from '../../../../db/tables.ts'
import { isListed, matches, mostFound, searchesOf } from '../busqueda/busqueda.repository.ts'
import { type Values, valuesOf } from '../busqueda/partes.repository.ts'
import type { Termino } from '../busqueda/terminos.rules.ts'

/** How many products are the same in all that they are counted by. */
export interface Grupo {
  categoria_id: number
  subcategoria_id: number | null
  subsubcategoria_id: number | null
  comercio_id: number
  /** Of a family each that one of its options has; of a product by itself its own. */
  perfiles: readonly Perfil[]
  productos: number
}

/** What one product, or one option of a family, is counted by. */
export interface Perfil {
  oferta: boolean
  /** Which range of prices, from 0. */
  rango: number
  /** Whether its price lies where it is wanted. */
  en_precio: boolean
  gratis: boolean
  /** Whole stars that its reviews come to as they are shown; 0 without any. */
  estrellas: number
  disponible: boolean
}

interface GrupoRow extends Omit<Grupo, 'perfiles'> {
  /** Each a number of six digits, with commas between them. */
  perfiles: string
}

/** What is counted. Prices in COP with IVA. */
export interface Contado {
  terminos?: readonly Termino[] | undefined
  precio_min?: number | undefined
  precio_max?: number | undefined
  envioGratisDesde: number
}

interface Asked extends Values {
  gratisDesde: number
}

const rangoOf = (producto: string) =>
  `case ${cortesPrecio.map((corte, i) => `when ${producto}.valor_total < ${corte} then ${i}`).join(' ')} else ${cortesPrecio.length} end`

// An average is shown to one decimal: 3.95 is 4.
const estrellasOf = (resenas: string) =>
  `case when coalesce(${resenas}.cuantas, 0) = 0 then 0 ${[5, 4, 3, 2].map((n) => `when 20 * ${resenas}.suma >= ${20 * n - 1} * ${resenas}.cuantas then ${n}`).join(' ')} else 1 end`

const flag = (condition: ReturnType<typeof sql>) => sql`case when ${condition} then 1 else 0 end`

// A digit each, in the order of `perfilOf`.
const perfil = (param: Params<Asked>, p: 'p' | 'm', r: 'r' | 's') => {
  const precio = sql.ref(`${p}.valor_total`)
  return sql`cast(100000 * ${flag(sql`${sql.ref(`${p}.valor_antes`)} is not null`)}
    + 10000 * ${sql.raw(rangoOf(p))}
    + 1000 * ${flag(sql`${precio} between ${param('precioMin')} and ${param('precioMax')}`)}
    + 100 * ${flag(sql`${precio} >= ${param('gratisDesde')}`)}
    + 10 * ${sql.raw(estrellasOf(r))}
    + ${flag(sql`${sql.ref(`${p}.stock`)} > 0`)} as text)`
}

const perfilOf = (text: string): Perfil => {
  const [oferta, rango = 0, en_precio, gratis, estrellas = 0, disponible] = [
    ...text.padStart(6, '0'),
  ].map(Number)
  return {
    ...{ oferta: oferta === 1, rango, en_precio: en_precio === 1, gratis: gratis === 1 },
    ...{ estrellas, disponible: disponible === 1 },
  }
}

const each = (db: Db, what: ReturnType<typeof sql>) =>
  isPostgres(db) ? sql`string_agg(distinct ${what}, ',')` : sql`group_concat(distinct ${what})`

// Digits and commas are the same in every language: to compare them by one costs more than all else of the sum.
const asBytes = (db: Db) => (isPostgres(db) ? sql`collate "C"` : sql``)

const newest = sql`select id from productos where status = 1 and en_lista = 1 order by id desc limit ${sql.lit(mostFound)}`

const gruposQuery = (isSearch: boolean) =>
  prepared<Asked, GrupoRow>((db, param: Params<Asked>) =>
    sql<GrupoRow>`
      select p.categoria_id, p.subcategoria_id, p.subsubcategoria_id, p.comercio_id,
        case when p.familia_id is null then ${perfil(param, 'p', 'r')} else (
          select ${each(db, perfil(param, 'm', 's'))} from productos m
          left join producto_calificaciones s on s.producto_id = m.id
          where m.familia_id = p.familia_id and m.status = 1) end ${asBytes(db)} as perfiles,
        count(*) as productos
      from (${isSearch ? matches(db, param, 'todo') : newest}) e
      join productos p on ${isListed(db)}
      left join producto_calificaciones r on r.producto_id = p.id
      group by 1, 2, 3, 4, 5`.compile(db),
  )

const searched = gruposQuery(true)
const browsed = gruposQuery(false)

const highest = 2_147_483_647

/** What is searched, or all that is on sale, in groups that are the same to who counts. */
export const listGrupos = async (
  db: Db,
  { terminos, envioGratisDesde, ...precio }: Contado,
): Promise<Grupo[]> => {
  const listado = { page: 1, limit: 1, terminos, precio_max: highest, ...precio }
  const values = valuesOf(
    { ...listado, precio_max: precio.precio_max ?? highest },
    searchesOf(db, listado),
  )
  const asked = { ...values, gratisDesde: envioGratisDesde }
  const rows = await (terminos ? searched : browsed)(db, asked)
  return rows.map(({ perfiles, ...row }) => ({
    ...row,
    perfiles: perfiles.split(',').map(perfilOf),
  }))
}

export const listCategorias = (db: Db) =>
  db.selectFrom('categorias').select(['id', 'slug', 'nombre', 'nivel', 'padre_id']).execute()

/** The names of some shops. */
export const listNombres = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('comercios')
    .select(['id', 'nombre_barrio'])
    .where('id', 'in', numbersOf(db, sql`${JSON.stringify(ids)}`))
    .execute()
