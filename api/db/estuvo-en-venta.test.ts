import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateBefore, migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { dialects, openTestDatabase, seedPlaces, seedProducto } from '../src/testing/testing.ts'
import { runAll } from './dialect.ts'
import type { Db } from './tables.ts'

const now = "'2026-11-01T12:00:00.000Z'"

describe.each(dialects)('what was on sale on %s', (dialect) => {
  let db: Db
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await openTestDatabase(dialect)
    db = database.db
    close = database.close
  })
  afterAll(() => close())

  const marked = async () => {
    const { rows } = await sql<{
      nombre: string
    }>`select nombre from productos where estuvo_en_venta = 1 order by id`.execute(db)
    return rows.map(({ nombre }) => nombre)
  }

  it('is known of what is kept, by what tells of it, and of nothing else', async () => {
    await migrateBefore(db, ['0164'])
    await seedPlaces(db)
    const seed = (nombre: string, status: number) => seedProducto(db, { nombre, status })
    await seed('En venta', 1)
    await seed('Borrador', 0)
    await seed('Por peso', 3)
    const sold = await seed('Vendido', 0)
    const shown = await seed('Escondido', 0)
    const edited = await seed('Editado', 0)
    await runAll(db as never, [
      `insert into movimientos_stock (producto_id, tipo, cantidad, stock, fecha_y_hora)
        values (${sold}, 'venta', -1, 4, ${now})`,
      `insert into auditoria (id_usuario, accion, recurso, recurso_id, fecha_y_hora, antes, despues)
        values ('ana', 'editar', 'producto', '${shown}', ${now}, '{"status":1}', '{"status":0}'),
          ('ana', 'editar', 'producto', '${edited}', ${now}, '{"stock":1}', '{"stock":10}')`,
    ])
    await migrateToLatest(db)
    expect(await marked()).toEqual(['En venta', 'Vendido', 'Escondido'])
  })

  it('is marked when it is put on sale, and stays so once it is hidden', async () => {
    const id = await seedProducto(db, { nombre: 'Nuevo', status: 0 })
    expect(await marked()).not.toContain('Nuevo')
    for (const status of [2, 3, 1, 0]) {
      await db.updateTable('productos').set({ status }).where('id', '=', id).execute()
      if (status !== 0) expect((await marked()).includes('Nuevo')).toBe(status === 1)
    }
    expect(await marked()).toContain('Nuevo')
    await seedProducto(db, { nombre: 'De una vez', status: 1 })
    expect(await marked()).toContain('De una vez')
  })
})
