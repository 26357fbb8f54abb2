import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApi } from '../src/testing/testing.ts'

it('knows every column of a product that is more than units that moved', async () => {
  const { db, close } = await testApi('SQLite')
  const { rows: triggers } = await sql<{ text: string }>`select sql as text from sqlite_master
    where name = 'catalogo_version_productos_update'`.execute(db)
  const { rows: columns } = await sql<{
    name: string
  }>`select name from pragma_table_info('productos')`.execute(db)
  expect(columns.length).toBeGreaterThan(20)
  // It is written with the state that puts a product on sale, which the trigger knows.
  const told = columns.filter(({ name }) => name !== 'estuvo_en_venta')
  for (const { name } of told) expect(triggers[0]?.text, name).toContain(`old.${name} is`)
  await close()
})
