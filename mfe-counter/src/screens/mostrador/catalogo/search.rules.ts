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

/** The products that have every word of `q` in name or code, those that begin with it first; `max` at most. */
export const searchIn = (rows: Iterable<SearchRow>, q: string, max = 8): ProductoMostrador[] => {
  const sought = plain(q)
  if (!sought) return []
  const words = sought.split(/\s+/)
  const ranks: [SearchRow[], SearchRow[], SearchRow[]] = [[], [], []]
  for (const row of rows)
    if (words.every((word) => row.text.includes(word))) ranks[rankOf(row.text, sought)].push(row)
  return ranks
    .flat()
    .slice(0, max)
    .map(({ producto }) => producto)
}
