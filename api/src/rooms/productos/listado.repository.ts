import { type RawBuilder, sql } from 'kysely'
import { atMost, isPostgres } from '../../../db/dialect.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { found, isBySearchAlone, mostFound, searchesOf } from './busqueda/busqueda.repository.ts'
import {
  asksOfOptions,
  categoriaId,
  claveOf,
  isByPrice,
  isNarrowed,
  join,
  type Listado,
  narrowed,
  narrowedToOthers,
  nothing,
  type Param,
  type Partes,
  pricedApart,
  type Values,
  valuesOf,
} from './busqueda/partes.repository.ts'
import { createRemembered } from './busqueda/remembered.ts'
import { calificaciones, type ProductoRow, productoColumns } from './productos.repository.ts'

const levels = ['categoria_id', 'subcategoria_id', 'subsubcategoria_id'] as const

const onSale = ({ oferta }: Listado) =>
  oferta
    ? sql`p.status = 1 and p.en_lista = 1 and p.valor_antes is not null`
    : sql`p.status = 1 and p.en_lista = 1`

/** A listing, or one that is read from its end. */
interface Reading extends Listado {
  isFromEnd?: boolean
}

const directionOf = ({ orden, isFromEnd = false }: Reading) =>
  sql.raw((orden === 'precio_asc') !== isFromEnd ? 'asc' : 'desc')

const inOrder = (listado: Reading) => {
  const direction = directionOf(listado)
  return sql`order by clave ${direction}, id ${direction}`
}

// A category has one level, so two of the three arms are empty. Each arm says its order and where the page ends, or
// PostgreSQL would read the whole category and sort it instead of walking an index.
const armOf = (listado: Reading, param: Param, name: string, where: RawBuilder<unknown>) =>
  sql`select * from (
      select p.id, ${claveOf(listado)} as clave from productos p where ${where}
      ${inOrder(listado)} limit ${atMost(param('end'))}) ${sql.ref(name)}`

const ownOf = (listado: Listado, param: Param) =>
  sql`${onSale(listado)} ${narrowed(listado, param)}
    ${isByPrice(listado) ? sql`and p.id not in (select id from aparte)` : nothing}`

const armsOf = (listado: Reading, param: Param) =>
  levels.map((level) =>
    armOf(
      listado,
      param,
      level,
      sql`p.${sql.ref(level)} = ${categoriaId(param)} and ${ownOf(listado, param)}`,
    ),
  )

const counted = (listado: Listado, param: Param) =>
  sql`(select coalesce(cast(sum(productos) as bigint), 0) from catalogo_cuentas
    where categoria_id = ${listado.categoria ? categoriaId(param) : sql.lit(0)}
      and oferta = ${sql.lit(listado.oferta ? 1 : 0)})`

const inCategoria = (param: Param) =>
  sql`and ${categoriaId(param)} in (p.categoria_id, p.subcategoria_id, p.subsubcategoria_id)`

// Counts are kept by category alone. What is narrowed by more is counted.
const countedNow = (listado: Listado, param: Param) =>
  sql`(select count(*) from productos p where ${onSale(listado)} ${narrowed(listado, param)}
    ${listado.categoria ? inCategoria(param) : nothing})`

// Families whose card does not fit and another option does: a walk over the families alone, which no list without filters takes.
const others = (listado: Listado, param: Param) => sql`p.status = 1 and p.en_lista = 1
  ${narrowedToOthers(listado, param)} ${listado.categoria ? inCategoria(param) : nothing}`

const totalOf = (listado: Listado, param: Param) => {
  const own = isNarrowed(listado) ? countedNow(listado, param) : counted(listado, param)
  return asksOfOptions(listado)
    ? sql`${own} + (select count(*) from productos p where ${others(listado, param)})`
    : own
}

// What an order by price has at another place than its own, few families, stands beside the walk over the index.
const apart = (listado: Listado, param: Param) => {
  const among = sql`p.status = 1 and p.en_lista = 1 ${listado.categoria ? inCategoria(param) : nothing}`
  return sql`with aparte as materialized (${pricedApart(listado, param, among)})`
}

const moreArms = (listado: Reading, param: Param) => {
  if (isByPrice(listado))
    return [
      sql`select * from (select id, clave from aparte
        ${inOrder(listado)} limit ${atMost(param('end'))}) otras`,
    ]
  return asksOfOptions(listado)
    ? [armOf(listado, param, 'de_opciones', others(listado, param))]
    : []
}

const browsedIds = (listado: Reading, param: Param) => {
  const own = ownOf(listado, param)
  const more = moreArms(listado, param)
  if (!listado.categoria && more.length === 0)
    return sql`select p.id, ${claveOf(listado)} as clave from productos p where ${own}`
  const arms = listado.categoria ? armsOf(listado, param) : [armOf(listado, param, 'propios', own)]
  return join([...arms, ...more], ' union all ')
}

const browsed = (listado: Reading, param: Param): Partes => ({
  before: isByPrice(listado) ? apart(listado, param) : nothing,
  ids: browsedIds(listado, param),
  total: totalOf(listado, param),
})

interface PaginaRow extends Omit<ProductoRow, 'id'> {
  /** Null in the only row of a page without products. */
  id: number | null
  total: number
}

// The page is cut out of an index by ids alone, then its few products are read. The total comes along even when the page
// is empty.
const pageQuery = (listado: Reading) =>
  prepared<Values, PaginaRow>(
    (db, param) => {
      const parts = listado.terminos ? found(db, listado, param) : browsed(listado, param)
      const direction = directionOf({ ...listado, isFromEnd: false })
      return sql<PaginaRow>`${parts.before}
      select t.total, ${productoColumns(db)} from (select ${parts.total} as total) t
      left join (
        ${parts.ids} ${inOrder(listado)}
        limit ${atMost(param('limit'))} offset ${param('offset')}) pagina on true
      left join productos p on p.id = pagina.id
      left join comercios c on c.id = p.comercio_id
      left join categorias k on k.id = p.categoria_id
      ${calificaciones}
      order by pagina.clave ${direction}, pagina.id ${direction}`.compile(db)
    },
    { isPlannedAnew: listado.terminos !== undefined },
  )

const totalQuery = (listado: Listado) =>
  prepared<Values, { total: number }>((db, param) =>
    sql<{ total: number }>`select ${totalOf(listado, param)} as total`.compile(db),
  )

/** What people combine is far less; what is combined for its own sake is compiled each time. */
const mostQueries = 300

// What a page's statement is made of, whatever the values.
const shapeOf = ({ page, limit, orden, oferta = false, disponible = false, ...given }: Reading) =>
  [
    orden,
    oferta && 'oferta',
    disponible && 'disponible',
    ...Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name])),
  ]
    .toSorted()
    .join()

const byShape = <Query>(make: (listado: Reading) => Query) => {
  const queries = new Map<string, Query>()
  return (listado: Reading) => {
    const shape = shapeOf(listado)
    const query = queries.get(shape) ?? make(listado)
    if (queries.size < mostQueries) queries.set(shape, query)
    return query
  }
}

const pageQueryOf = byShape(pageQuery)
const totalQueryOf = byShape(totalQuery)

// No search has a page so far down: it is only counted.
const cutOf = ({ terminos }: Listado, values: Values) =>
  terminos && values.offset >= mostFound ? { ...values, end: 0 } : values

const isProducto = (row: Omit<PaginaRow, 'total'>): row is ProductoRow => row.id !== null

const readPagina = async (db: Db, listado: Reading, values: Values) => {
  const rows = await pageQueryOf(listado)(db, values)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total, ...row }) => row).filter(isProducto),
  }
}

// From here on it is asked first how many there are: a page beyond the last one passes over nothing, and one in the second half
// is read from the end.
const deep = 200

// Undefined where the first page is no farther than the last, or where products came or went between the two statements.
const findFromEnd = async (db: Db, listado: Listado, values: Values) => {
  const [row] = await totalQueryOf(listado)(db, values)
  const total = row?.total ?? 0
  const end = total - values.offset
  if (end <= 0) return { total, rows: [] }
  if (end > values.offset) return undefined
  const offset = Math.max(end - values.limit, 0)
  const cut = { ...values, end, offset, limit: end - offset }
  const found = await readPagina(db, { ...listado, isFromEnd: true }, cut)
  return found.total === total ? found : undefined
}

// To count what very many products hold is most of what a search for it costs, and "ten thousand" stays true for a while.
const common = createRemembered({ most: 1000, ms: 600_000 })

const findSearched = async (db: Db, listado: Listado, values: Values) => {
  const { adapter } = db.getExecutor()
  if (!isPostgres(db) || !isBySearchAlone(listado)) return readPagina(db, listado, values)
  const isCommon = listado.isCommon || common.has(adapter, values.todo)
  const pagina = await readPagina(db, isCommon ? { ...listado, isCommon } : listado, values)
  if (!isCommon && pagina.total === mostFound) common.add(adapter, values.todo)
  return pagina
}

/** A page of a listing and how many products the listing has in all. */
export const findPagina = async (db: Db, listado: Listado) => {
  const values = cutOf(listado, valuesOf(listado, searchesOf(db, listado)))
  if (listado.terminos) return findSearched(db, listado, values)
  const isDeep = values.offset >= deep
  return (isDeep && (await findFromEnd(db, listado, values))) || readPagina(db, listado, values)
}
