import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/machinery/database.ts'
import { migrateBefore } from '../src/machinery/migrate/migrate.ts'
import { readShape, type Shape } from '../src/testing/shape.repository.ts'
import { testDatabase } from '../src/testing/testing.ts'
import { migrations } from './migrations/index.ts'
import { isPiecemeal } from './piecemeal.ts'
import type { Db } from './tables.ts'

/** The last migration of the release before; a release moves it on. */
const released = '0101-parecidas'

const names = Object.keys(migrations)
const since = names.filter((name) => name > released).toSorted()

const tableOf = (place: string) => place.split('.')[0] ?? ''

/** What the release before would notice of a step: it reads and writes the tables by what stood before. */
const noticed = (before: Shape, after: Shape, builds: boolean) => {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const found: string[] = []
  // What holds for the columns that came with it asks nothing of who does not know them.
  const isOfNew = (tabla: string, definition: string) =>
    [...after.columns.keys()].some(
      (place) =>
        tableOf(place) === tabla &&
        !before.columns.has(place) &&
        new RegExp(`\\b${place.split('.')[1]}\\b`).test(definition),
    )
  for (const { place, type } of before.columns.values()) {
    const now = after.columns.get(place)
    if (!now) found.push(`${place} is gone`)
    else if (now.type !== type) found.push(`${place} has become ${now.type}`)
  }
  for (const { place, isOptional } of after.columns.values())
    if (!before.columns.has(place) && tables.has(tableOf(place)) && !isOptional)
      found.push(`${place} has to be written`)
  for (const [name, { tabla, only, definition }] of after.indexes) {
    if (before.indexes.has(name) || !tables.has(tabla)) continue
    if (only && !isOfNew(tabla, definition)) found.push(`${name} refuses rows of ${tabla}`)
    if (!builds) found.push(`${name} is built while nobody may write ${tabla}`)
  }
  for (const [name, { tabla, definition }] of after.checks) {
    if (before.checks.has(name) || !tables.has(tabla)) continue
    if (!isOfNew(tabla, definition)) found.push(`${name} refuses rows of ${tabla}`)
  }
  return found
}

describe('tables since the release before', () => {
  let db: Db
  let remove: () => Promise<void>
  const shapes = new Map<string, Shape>()

  beforeAll(async () => {
    const database = await testDatabase('PostgreSQL')
    remove = database.remove
    db = openDatabase(database.config)
    await migrateBefore(db, since)
    shapes.set(released, await readShape(db))
    for (const [i, name] of since.entries()) {
      await migrateBefore(db, since.slice(i + 1))
      shapes.set(name, await readShape(db))
    }
  })
  afterAll(async () => {
    await db.destroy()
    await remove()
  })

  it.each(since)('grow by %s as the release before does not notice', (name) => {
    const before = shapes.get(since[since.indexOf(name) - 1] ?? released) as Shape
    const after = shapes.get(name) as Shape
    expect(noticed(before, after, isPiecemeal(migrations[name]))).toEqual([])
  })

  it('would be noticed by it if they shrank, asked for more or kept writers waiting', () => {
    const before = shapes.get(released) as Shape
    const after: Shape = {
      columns: new Map(before.columns),
      indexes: new Map(before.indexes).set('nuevo', {
        ...{ tabla: 'ventas', only: true },
        definition: 'CREATE UNIQUE INDEX nuevo ON ventas (estado)',
      }),
      checks: new Map(before.checks).set('regla', { tabla: 'ventas', definition: 'CHECK (true)' }),
    }
    after.columns.delete('ventas.estado')
    after.columns.set('productos.stock', {
      place: 'productos.stock',
      type: 'text',
      isOptional: true,
    })
    after.columns.set('ventas.x', { place: 'ventas.x', type: 'text', isOptional: false })
    expect(noticed(before, after, false).toSorted()).toEqual([
      'nuevo is built while nobody may write ventas',
      'nuevo refuses rows of ventas',
      'productos.stock has become text',
      'regla refuses rows of ventas',
      'ventas.estado is gone',
      'ventas.x has to be written',
    ])
  })
})
