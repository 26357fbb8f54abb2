import type { Kysely } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { buildIndex, dropIndex } from '../piecemeal.ts'

// What a search is narrowed by, ordered by and counted by, of what lists show: of ten thousand products that hold a word
// PostgreSQL reads it off some hundred pages of this index in place of as many pages as there are products. SQLite reads its rows
// in the order of their ids as fast.

export const isPiecemeal = true

const name = 'productos_en_lista_datos'
const columns = [
  ...['categoria_id', 'subcategoria_id', 'subsubcategoria_id', 'comercio_id', 'familia_id'],
  ...['valor_total', 'valor_antes', 'stock', 'unidades_vendidas'],
]

export const up = async (db: Kysely<unknown>) => {
  if (!isPostgres(db)) return
  const where = 'where status = 1 and en_lista = 1'
  await buildIndex(db, { name }, `on productos (id) include (${columns}) ${where}`)
}

export const down = async (db: Kysely<unknown>) => {
  if (isPostgres(db)) await dropIndex(db, name)
}
