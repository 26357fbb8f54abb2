import type { Kysely } from 'kysely'
import { buildIndex, dropIndex } from '../piecemeal.ts'

// The indexes of 0001 once more, each with `en_lista` at its end: a list passes over what it does not show without reading
// its row. What an API of before asks walks them as well as it walked those that go.

export const isPiecemeal = true

const scopes = ['', 'categoria_id', 'subcategoria_id', 'subsubcategoria_id']
const keys = ['', 'valor_total', 'unidades_vendidas']
const filters = { todos: 'status = 1', ofertas: 'status = 1 and valor_antes is not null' }

function* listings() {
  for (const [name, filter] of Object.entries(filters))
    for (const scope of scopes)
      for (const key of keys) {
        const columns = [scope, key, 'id'].filter(Boolean)
        const present = scope.startsWith('sub') ? ` and ${scope} is not null` : ''
        yield {
          before: `productos_${[name, ...columns].join('_')}`,
          name: `lista_${[name, ...columns].join('_')}`,
          definition: `on productos (${columns.join(', ')}, en_lista) where ${filter}${present}`,
          definitionBefore: `on productos (${columns.join(', ')}) where ${filter}${present}`,
        }
      }
}

export const up = async (db: Kysely<unknown>) => {
  for (const { before, name, definition } of listings()) {
    await buildIndex(db, { name }, definition)
    await dropIndex(db, before)
  }
}

export const down = async (db: Kysely<unknown>) => {
  for (const { before, name, definitionBefore } of listings()) {
    await buildIndex(db, { name: before }, definitionBefore)
    await dropIndex(db, name)
  }
}
