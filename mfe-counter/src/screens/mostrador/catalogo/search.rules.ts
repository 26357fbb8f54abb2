import type { ProductoMostrador } from '@plaza/contract'

/** Text as it is compared: without accents, in lower case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** A product and the text that a search looks in. */
export interface SearchRow {
  producto: ProductoMostrador
  text: string
}

export const rowOf = (producto: ProductoMostrador): SearchRow => ({
  producto,
  text: `${plain(producto.nombre)} ${plain(producto.code)}`,
})

const rankOf = (text: string, sought: string) => {
  if (text.startsWith(sought)) return 0
  return text.includes(` ${sought}`) ? 1 : 2
}

/** The first of each family, and all that are of none, in their order. */
export const oneOfEach = (productos: readonly ProductoMostrador[]) => {
  const seen = new Set<number>()
  return productos.filter(({ familia }) => {
    if (!familia) return true
    const isNew = !seen.has(familia.id)
    seen.add(familia.id)
    return isNew
  })
}

/** The products that have every word of `q` in name or code, one of each family, those that begin with it first; `max` at most. */
export const searchIn = (rows: Iterable<SearchRow>, q: string, max = 8): ProductoMostrador[] => {
  const sought = plain(q)
  if (!sought) return []
  const words = sought.split(/\s+/)
  const ranks: [SearchRow[], SearchRow[], SearchRow[]] = [[], [], []]
  for (const row of rows)
    if (words.every((word) => row.text.includes(word))) ranks[rankOf(row.text, sought)].push(row)
  return oneOfEach(ranks.flat().map(({ producto }) => producto)).slice(0, max)
}
