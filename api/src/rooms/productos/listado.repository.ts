import { sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { found, searchesOf } from './busqueda.repository.ts'
import {
  categoriaId,
  claveOf,
  join,
  type Listado,
  nothing,
  ofComercio,
  type Param,
  type Partes,
  type Values,
} from './partes.repository.ts'
import { calificaciones, type ProductoRow, productoColumns } from './productos.repository.ts'

const levels = ['categoria_id', 'subcategoria_id', 'subsubcategoria_id'] as const

const onSale = ({ oferta }: Listado) =>
  oferta ? sql`p.status = 1 and p.valor_antes is not null` : sql`p.status = 1`

const directionOf = ({ orden }: Listado) => sql.raw(orden === 'precio_asc' ? 'asc' : 'desc')

const inOrder = (listado: Listado) => {
  const direction = directionOf(listado)
  return sql`order by clave ${direction}, id ${direction}`
}

// A category has one level, so two of the three arms are empty. Each arm says its order and where the page ends, or
// PostgreSQL would read the whole category and sort it instead of walking an index.
const armsOf = (listado: Listado, param: Param) =>
  levels.map(
    (level) => sql`select * from (
      select p.id, ${claveOf(listado)} as clave from productos p
      where ${onSale(listado)} and p.${sql.ref(level)} = ${categoriaId(param)}
        ${ofComercio(listado, param)}
      ${inOrder(listado)} limit ${param('end')}) ${sql.ref(level)}`,
  )

const counted = (listado: Listado, param: Param) =>
  sql`(select coalesce(cast(sum(productos) as bigint), 0) from catalogo_cuentas
    where categoria_id = ${listado.categoria ? categoriaId(param) : sql.lit(0)}
      and oferta = ${sql.lit(listado.oferta ? 1 : 0)})`

const inCategoria = (param: Param) =>
  sql`and ${categoriaId(param)} in (p.categoria_id, p.subcategoria_id, p.subsubcategoria_id)`

// Counts by category are kept of the whole catalogue only; one shop's products are few.
const ofOne = (listado: Listado, param: Param) =>
  sql`(select count(*) from productos p where ${onSale(listado)} ${ofComercio(listado, param)}
    ${listado.categoria ? inCategoria(param) : nothing})`

const browsed = (listado: Listado, param: Param): Partes => {
  const everything = sql`select p.id, ${claveOf(listado)} as clave from productos p
    where ${onSale(listado)} ${ofComercio(listado, param)}`
  return {
    before: nothing,
    ids: listado.categoria ? join(armsOf(listado, param), ' union all ') : everything,
    total: listado.comercio_id === undefined ? counted(listado, param) : ofOne(listado, param),
  }
}

interface PaginaRow extends Omit<ProductoRow, 'id'> {
  /** Null in the only row of a page without products. */
  id: number | null
  total: number
}

// The page is cut out of an index by ids alone, then its few products are read. The total comes along even when the page
// is empty.
const pageQuery = (listado: Listado) =>
  prepared<Values, PaginaRow>((db, param) => {
    const parts = listado.palabras ? found(db, listado, param) : browsed(listado, param)
    const direction = directionOf(listado)
    return sql<PaginaRow>`${parts.before}
      select t.total, ${productoColumns(db)} from (select ${parts.total} as total) t
      left join (
        ${parts.ids} ${inOrder(listado)}
        limit ${param('limit')} offset ${param('offset')}) pagina on true
      left join productos p on p.id = pagina.id
      left join comercios c on c.id = p.comercio_id
      left join categorias k on k.id = p.categoria_id
      ${calificaciones}
      order by pagina.clave ${direction}, pagina.id ${direction}`.compile(db)
  })

const pageQueries = new Map<string, ReturnType<typeof pageQuery>>()

const pageQueryOf = (listado: Listado) => {
  const { orden, oferta = false, categoria, palabras, comercio_id } = listado
  const given = [categoria, palabras, comercio_id].map(Boolean)
  const shape = [orden, oferta, ...given].join()
  const query = pageQueries.get(shape) ?? pageQuery(listado)
  pageQueries.set(shape, query)
  return query
}

const isProducto = (row: Omit<PaginaRow, 'total'>): row is ProductoRow => row.id !== null

/** A page of a listing and how many products the listing has in all. */
export const findPagina = async (db: Db, listado: Listado) => {
  const { page, limit, categoria = '', comercio_id: comercio = 0 } = listado
  const searches = searchesOf(db, listado)
  const cut = { limit, offset: (page - 1) * limit, end: page * limit }
  const rows = await pageQueryOf(listado)(db, { categoria, comercio, ...searches, ...cut })
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total, ...row }) => row).filter(isProducto),
  }
}
