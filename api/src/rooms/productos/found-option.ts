import type { Db } from '../../../db/tables.ts'
import { formasOf } from './busqueda/formas.rules.ts'
import { type Asked, asksOfOptions } from './busqueda/partes.repository.ts'
import { wordsOf } from './busqueda/terminos.rules.ts'
import { toFamilia, withPricesOf } from './familias.repository.ts'
import { listOpciones, type OpcionRow } from './opciones.repository.ts'
import type { ProductoRow } from './productos.repository.ts'

const eitherGender = (word: string) =>
  /[ao]$/.test(word) && word.length > 3 ? [`${word.slice(0, -1)}o`, `${word.slice(0, -1)}a`] : []

// "Rojas" asks for what is called "Rojo": the colour of a shirt follows another noun than that of a mug.
const formasOfWord = (word: string) => [
  ...new Set(formasOf(word).flatMap((one) => [one, ...eitherGender(one)])),
]

const hitsIn = (clave: string, formas: readonly string[][]) => {
  const words = new Set(wordsOf(clave))
  return formas.filter((group) => group.some((word) => words.has(word))).length
}

const bestOf = (opciones: readonly OpcionRow[], formas: readonly string[][]) =>
  opciones
    .map((row) => ({ row, hits: hitsIn(row.opcion_clave, formas) }))
    .toSorted((a, b) => b.hits - a.hits || Number(b.row.stock > 0) - Number(a.row.stock > 0))
    .at(0)

const asProducto = ({ familia_id: _, opcion_clave: __, ...row }: OpcionRow): ProductoRow => row

// Of what its card tells nothing else is true: all of it is asked for, and the card's own option is the cheapest there is.
const isAsItStands = ({ familia, stock }: ProductoRow, asked: Asked) =>
  familia === null ||
  (!asksOfOptions(asked) && (stock > 0 || toFamilia(familia)?.disponible === false))

/**
 * A page with the option of each family that is as the list asks, the cheapest that can be bought, and the prices of those
 * that are: what its card tells, and what an order by price has it by (`priceOf` of `busqueda/partes.repository.ts`).
 */
export const withFittingOptions = async (
  db: Db,
  asked: Asked,
  rows: ProductoRow[],
): Promise<ProductoRow[]> => {
  const familias = rows
    .filter((row) => !isAsItStands(row, asked))
    .flatMap(({ familia }) => toFamilia(familia)?.id ?? [])
  if (familias.length === 0) return rows
  const opciones = await listOpciones(db, familias, asked)
  return rows.map((row) => {
    const own = opciones.filter(({ familia_id }) => familia_id === toFamilia(row.familia)?.id)
    const buyable = own.filter(({ stock }) => stock > 0)
    const shown = buyable.length > 0 ? buyable : own
    const found = shown.find(({ id }) => id === row.id) ?? shown[0]
    if (!found) return row
    return { ...asProducto(found), familia: withPricesOf(found.familia, shown) }
  })
}

/**
 * A search's page with the option of each family that its words mean: who searches "camiseta roja" sees the red one. Where
 * they mean none that is as the list asks, what the list holds.
 */
export const withFoundOptions = async (
  db: Db,
  q: string,
  rows: ProductoRow[],
  asked: Asked = {},
): Promise<ProductoRow[]> => {
  const familias = rows.flatMap(({ familia }) => toFamilia(familia)?.id ?? [])
  if (familias.length === 0) return rows
  const formas = wordsOf(q).map(formasOfWord)
  const opciones = await listOpciones(db, familias, asked, formas.flat())
  return rows.map((row) => {
    const familia = toFamilia(row.familia)?.id
    const best = bestOf(
      opciones.filter(({ familia_id }) => familia_id === familia),
      formas,
    )
    const own = opciones.find(({ id }) => id === row.id)
    const isBetter = best && best.hits > (own ? hitsIn(own.opcion_clave, formas) : 0)
    return isBetter ? { ...asProducto(best.row), familia: row.familia } : row
  })
}
