import { type RawBuilder, sql } from 'kysely'
import type { ProductosQuery } from '../../../../contract/index.ts'
import type { Params } from '../../../../db/prepared.ts'
import type { Cercania, Expresiones } from './expresion.ts'
import type { Termino } from './terminos.rules.ts'

/** A listing to read a page of. `terminos` are what is searched, at least one. */
export interface Listado extends Omit<ProductosQuery, 'q' | 'envio_gratis' | 'literal'> {
  terminos?: readonly Termino[] | undefined
  /** Of a search it is known that more products hold it than are counted. */
  isCommon?: boolean
}

/** What a listing's query is run with. */
export interface Values extends Record<Cercania, string> {
  categoria: string
  comercio: number
  precioMin: number
  precioMax: number
  estrellas: number
  limit: number
  offset: number
  /** Position of the page's last product. */
  end: number
}

export type Param = Params<Values>

/** What a listing asks of each product that it shows, or of one option of a family. */
export type Asked = Pick<
  Listado,
  'precio_min' | 'precio_max' | 'calificacion_min' | 'oferta' | 'disponible'
>

const nobody: Expresiones = { exacta: '', nombre: '', cercana: '', todo: '' }

/** The values of a listing; what it does not narrow by stands for nothing. */
export const valuesOf = (listado: Listado, searches: Expresiones = nobody): Values => {
  const { page, limit, categoria = '', comercio_id = 0 } = listado
  return {
    ...searches,
    ...{ categoria, comercio: comercio_id, limit, offset: (page - 1) * limit, end: page * limit },
    precioMin: listado.precio_min ?? 0,
    precioMax: listado.precio_max ?? 0,
    estrellas: listado.calificacion_min ?? 0,
  }
}

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

// What is shown of its reviews, an average to one decimal, is at least so much.
const rated = (param: Param, producto: string) => sql`exists (
  select 1 from producto_calificaciones r where r.producto_id = ${sql.ref(`${producto}.id`)} and r.cuantas > 0
    and 20 * r.suma >= (20 * ${param('estrellas')} - 1) * r.cuantas)`

const both = (conditions: readonly (RawBuilder<unknown> | undefined)[]) =>
  join(
    conditions.flatMap((condition) => (condition ? [sql` and ${condition}`] : [])),
    '',
  )

/** Narrows productos p or m by what a listing asks of each: of a family that is any of its options, one that has all of it. */
export const fitting = (listado: Asked, param: Param, producto: 'p' | 'm') => {
  const { precio_min, precio_max, calificacion_min, oferta, disponible } = listado
  const of = (column: string) => sql.ref(`${producto}.${column}`)
  return both([
    precio_min === undefined ? undefined : sql`${of('valor_total')} >= ${param('precioMin')}`,
    precio_max === undefined ? undefined : sql`${of('valor_total')} <= ${param('precioMax')}`,
    calificacion_min === undefined ? undefined : rated(param, producto),
    oferta ? sql`${of('valor_antes')} is not null` : undefined,
    disponible ? sql`${of('stock')} > 0` : undefined,
  ])
}

const ofComercio = ({ comercio_id }: Listado, param: Param) =>
  both([comercio_id === undefined ? undefined : sql`p.comercio_id = ${param('comercio')}`])

/** Narrows productos p, each by itself, by what lists of the whole catalogue keep no index of. */
export const narrowed = (listado: Listado, param: Param) =>
  sql`${ofComercio(listado, param)} ${fitting(listado, param, 'p')}`

const ofFamilia = (listado: Asked, param: Param) => sql`from productos m
  where m.familia_id = p.familia_id and m.status = 1 ${fitting(listado, param, 'm')}`

const hasFittingOption = (listado: Asked, param: Param) =>
  sql`p.familia_id is not null and exists (select 1 ${ofFamilia(listado, param)})`

/** Narrows productos p that stand for families by what any of their options is. */
export const narrowedByAny = (listado: Listado, param: Param) =>
  asksOfOptions(listado)
    ? sql`${ofComercio(listado, param)} and ((1 = 1 ${fitting(listado, param, 'p')})
        or (${hasFittingOption(listado, param)}))`
    : ofComercio(listado, param)

/** Narrows productos p to those that stand for a family, do not fit, and have another option that does. */
export const narrowedToOthers = (listado: Listado, param: Param) =>
  sql`${ofComercio(listado, param)} and not (1 = 1 ${fitting(listado, param, 'p')})
    and ${hasFittingOption(listado, param)}`

const byPrice = ['precio_asc', 'precio_desc']

/** Whether a listing is ordered by what a family's card tells: the price of an option that it asks for. */
export const isByPrice = ({ orden = 'relevancia' }: Listado) => byPrice.includes(orden)

/** The price of productos p that stand for families, as their cards tell it: the cheapest that fits, of those there are if any. */
const priceOf = (listado: Asked, param: Param) => sql`coalesce(
  (select min(m.valor_total) ${ofFamilia(listado, param)} and m.stock > 0),
  (select min(m.valor_total) ${ofFamilia(listado, param)}))`

/** What productos p that fit, or stand for families that do, are ordered by. */
export const claveOfAny = (listado: Listado, param: Param) =>
  isByPrice(listado)
    ? sql`case when p.familia_id is null then p.valor_total else ${priceOf(listado, param)} end`
    : claveOf(listado)

/** Selects the `id` and `clave` of families whose card has another price than its own product, among some productos p. */
export const pricedApart = (listado: Listado, param: Param, among: RawBuilder<unknown>) => sql`
  select p.id, ${priceOf(listado, param)} as clave from productos p
  where p.familia_id is not null and ${among} ${ofComercio(listado, param)}
    and (p.stock <= 0 or not (1 = 1 ${fitting(listado, param, 'p')}))
    and exists (select 1 ${ofFamilia(listado, param)}
      and (m.stock > 0 or not (1 = 1 ${fitting(listado, param, 'p')})))`

/** Whether a listing is narrowed by what the options of one family may differ in. */
export const asksOfOptions = ({ oferta, disponible, ...listado }: Asked) =>
  Boolean(oferta || disponible) ||
  (['precio_min', 'precio_max', 'calificacion_min'] as const).some(
    (name) => listado[name] !== undefined,
  )

/** Whether a listing is narrowed by more than what totals are kept of. */
export const isNarrowed = ({ oferta: _, ...listado }: Listado) =>
  listado.comercio_id !== undefined || asksOfOptions(listado)
