import { type RawBuilder, sql } from 'kysely'
import type { ProductosQuery } from '../../../contract/index.ts'
import type { Params } from '../../../db/prepared.ts'

/** A listing to read a page of. `palabras` are the words of a search, at least one. */
export interface Listado extends Omit<ProductosQuery, 'q'> {
  palabras?: string[] | undefined
}

/** What a page's query is run with. */
export interface Values {
  categoria: string
  comercio: number
  nombreExacto: string
  nombre: string
  todo: string
  limit: number
  offset: number
  /** Position of the page's last product. */
  end: number
}

export type Param = Params<Values>

/** The parts in which listings differ: which products, in which order, and how many there are. */
export interface Partes {
  /** Common table expressions that the other parts read. */
  before: RawBuilder<unknown>
  /** Selects `id` and `clave`, by which the listing is ordered. */
  ids: RawBuilder<unknown>
  total: RawBuilder<unknown>
}

export const nothing = sql``

export const join = (parts: RawBuilder<unknown>[], separator: string) =>
  sql.join(parts, sql.raw(separator))

const claves = {
  relevancia: 'id',
  recientes: 'id',
  precio_asc: 'valor_total',
  precio_desc: 'valor_total',
  populares: 'unidades_vendidas',
} as const

/** The column of productos p that a listing is ordered by. */
export const claveOf = ({ orden = 'relevancia' }: Listado) => sql.raw(`p.${claves[orden]}`)

/** The id of the category that was asked for; null when there is none. */
export const categoriaId = (param: Param) =>
  sql`(select id from categorias where slug = ${param('categoria')})`

/** Narrows productos p to those of the shop that was asked for. */
export const ofComercio = ({ comercio_id }: Listado, param: Param) =>
  comercio_id === undefined ? nothing : sql`and p.comercio_id = ${param('comercio')}`
