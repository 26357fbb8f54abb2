import type { Kysely } from 'kysely'
import { buildIndex, dropIndex } from '../piecemeal.ts'

// What brought most in a day or a month, of a shop and of all, read off the end of an index: a panel of a year looks at the first
// of each, and adds up those alone.

export const isPiecemeal = true

const indexes = {
  ingresos_productos_mejores: 'periodo, valor_total, comercio_id, producto_id',
  ingresos_productos_mejores_de_comercio: 'periodo, comercio_id, valor_total, producto_id',
}

export const up = async (db: Kysely<unknown>) => {
  for (const [name, columns] of Object.entries(indexes))
    await buildIndex(db, { name }, `on ingresos_productos (${columns})`)
}

export const down = async (db: Kysely<unknown>) => {
  for (const name of Object.keys(indexes)) await dropIndex(db, name)
}
