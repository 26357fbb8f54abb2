import { describe, expect, it } from 'vitest'
import { filesIn, read } from './files.ts'
import { sharedTables, writingsIn } from './table-owners.ts'

const isShipped = (file: string) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file)

/** What is declared as `interface …Tables`, over all files of the database. */
const tables = new Set(
  filesIn('api/db/tables')
    .flatMap((file) => [...read(file).matchAll(/interface \w*Tables\b[^{]*\{([^}]*)\}/g)])
    .flatMap(([, body = '']) => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table)),
)

const writings = filesIn('api/src')
  .filter(isShipped)
  .flatMap((file) => writingsIn(file, read(file), tables))

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
