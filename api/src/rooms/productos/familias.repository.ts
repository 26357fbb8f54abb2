import { sql } from 'kysely'
import { type FamiliaDeProducto, nombreWithOpcion, type Variante } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { propiedadesOf } from './propiedades.rules.ts'

// Of what cannot be bought the price says nothing, unless nothing of it can.
const priceOf = (most: 'min' | 'max') =>
  `coalesce(${most}(case when m.stock > 0 then m.valor_total end), ${most}(m.valor_total))`

const summary = (db: Db) => {
  const object = isPostgres(db) ? 'json_build_object' : 'json_object'
  return sql.raw(`${object}('id', p.familia_id,
    'nombre', (select nombre from familias where id = p.familia_id), 'opciones', count(*),
    'desde', ${priceOf('min')}, 'hasta', ${priceOf('max')}, 'stock', max(m.stock))`)
}

/** What of a product's family is told with it, of products p: null without one. SQLite answers it as JSON text. */
export const familiaOf = (db: Db) => sql`case when p.familia_id is not null then (
  select ${summary(db)} from productos m where m.familia_id = p.familia_id and m.status = 1) end`

export type FamiliaCell =
  | string
  | (Omit<FamiliaDeProducto, 'disponible'> & { stock: number })
  | null

/** That as it is told. */
export const toFamilia = (cell: FamiliaCell): FamiliaDeProducto | undefined => {
  if (cell === null) return undefined
  const { stock, ...familia } = typeof cell === 'string' ? JSON.parse(cell) : cell
  return { ...familia, disponible: stock > 0 }
}

/** That with the prices of some of its options, at least one, the cheapest first. */
export const withPricesOf = (
  cell: FamiliaCell,
  opciones: readonly { valor_total: number }[],
): FamiliaCell =>
  cell && {
    ...(typeof cell === 'string' ? JSON.parse(cell) : cell),
    desde: opciones[0]?.valor_total,
    hasta: opciones.at(-1)?.valor_total,
  }

/** The photos of products p in order; of an option without any those of its family's first product. */
export const imagenesOf = (db: Db) => {
  const of = (producto: string) =>
    isPostgres(db)
      ? `(select json_agg(path order by orden) from producto_imagenes where producto_id = ${producto})`
      : `(select nullif(json_group_array(path order by orden), '[]') from producto_imagenes where producto_id = ${producto})`
  return sql.raw(`coalesce(${of('p.id')}, case when p.familia_id is not null then
    ${of('(select principal_id from familias where id = p.familia_id)')} end, '[]')`)
}

const cover = sql`coalesce(
  (select path from producto_imagenes where producto_id = p.id order by orden limit 1),
  (select path from producto_imagenes where producto_id = f.principal_id order by orden limit 1))`

interface VarianteRow extends Omit<Variante, 'nombre' | 'valores' | 'disponible' | 'propiedades'> {
  nombre: string
  opcion: string
  eje_1: string
  eje_2: string | null
  eje_3: string | null
  valor_1: string
  valor_2: string | null
  valor_3: string | null
  stock: number
}

const variantesQuery = prepared<{ familia: number }, VarianteRow>((db, param) =>
  sql<VarianteRow>`
    select p.id, p.nombre, p.opcion, p.valor_total, p.stock, ${cover} as imagen, p.valor_1, p.valor_2, p.valor_3,
      f.eje_1, f.eje_2, f.eje_3
    from productos p join familias f on f.id = p.familia_id
    where p.familia_id = ${param('familia')} and p.status = 1 order by p.id`.compile(db),
)

const present = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null)

/** The axes of a family and what is on sale of it. */
export const listVariantes = async (db: Db, familia: number) => {
  const rows = await variantesQuery(db, { familia })
  const [first] = rows
  const ejes = first ? present([first.eje_1, first.eje_2, first.eje_3]) : []
  const propiedades = propiedadesOf(ejes)
  const variantes = rows.map(
    ({ id, nombre, opcion, valor_total, stock, imagen, valor_1, valor_2, valor_3 }): Variante => {
      const valores = present([valor_1, valor_2, valor_3])
      const told = propiedades.flatMap((one, i) => (one ? [[one, valores[i]]] : []))
      return {
        ...{ id, nombre: nombreWithOpcion({ nombre, opcion }), valores, valor_total, imagen },
        disponible: stock > 0,
        ...(told.length > 0 && { propiedades: Object.fromEntries(told) }),
      }
    },
  )
  const varia_por = propiedades.flatMap((propiedad) => (propiedad ? [{ propiedad }] : []))
  return { ejes, variantes, ...(varia_por.length > 0 && { varia_por }) }
}
