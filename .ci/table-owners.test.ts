import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sharedTables, writingsIn } from './table-owners.ts'

const top = join(import.meta.dirname, '..')

const filesIn = (folder: string) =>
  readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(top, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))

const read = (file: string) => readFileSync(join(top, file), 'utf8')

/** What is declared as `interface …Tables`, over all files of the database. */
const tables = new Set(
  readdirSync(join(top, 'api/db'))
    .filter((name) => /tables\.ts$/.test(name))
    .flatMap((name) => [
      ...read(`api/db/${name}`).matchAll(/interface \w*Tables\b[^{]*\{([^}]*)\}/g),
    ])
    .flatMap(([, body = '']) => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table)),
)

const writings = filesIn('api/src').flatMap((file) => writingsIn(file, read(file), tables))

/** One planted violation per way to write. */
const planted = [
  "trx.updateTable('ventas').set({ estado })",
  "trx.insertInto('productos').values(row)",
  "db\n    .deleteFrom(\n      'cajas')",
  'sql`update productos set stock = stock - 1`',
  'sql`insert into movimientos_stock (producto_id) values (1)`',
  'sql`delete from "usuarios" where true`',
]

describe('a table', () => {
  it('is written by one room', () => {
    expect(tables.size).toBeGreaterThan(50)
    expect(new Set(writings.map(({ table }) => table)).size).toBeGreaterThan(50)
    expect(sharedTables(writings)).toEqual([])
  })

  it.each(planted)('is not written by another: %s', (text) => {
    const file = 'api/src/rooms/planted/planted.repository.ts'
    const more = writingsIn(file, text, tables)
    expect(more).toHaveLength(1)
    expect(sharedTables([...writings, ...more])).toHaveLength(1)
  })
})
