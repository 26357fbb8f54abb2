import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openDatabase } from '../src/machinery/database.ts'
import { migrateBefore, migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { createOnServer, serverAnswers } from '../src/testing/services/postgres.ts'
import { seedPlaces, seedProducto } from '../src/testing/testing.ts'

const insert = `insert into movimientos_stock (producto_id, tipo, cantidad, stock, fecha_y_hora)
  values (1, 'ajuste', 1, 1, now())`

it.runIf(await serverAnswers())(
  'PostgreSQL numbers movements of stock beyond what 32 bits can say, and goes on writing them meanwhile',
  async () => {
    const server = await createOnServer()
    const db = openDatabase({ PLAZA_DATA: '', DATABASE_URL: server.url })
    const beside = new pg.Client({ connectionString: `${server.url}?lock_timeout=3000` })
    await beside.connect()
    await migrateBefore(db, ['0096'])
    await seedPlaces(db)
    await seedProducto(db)
    await sql`delete from movimientos_stock`.execute(db)
    for (let i = 0; i < 3; i++) await beside.query(insert)
    let isOver = false
    let written = 3
    const upgrading = migrateToLatest(db).finally(() => {
      isOver = true
    })
    while (!isOver) {
      await beside.query(insert)
      written += 1
    }
    await upgrading

    const { rows } = await beside.query('select id from movimientos_stock order by id')
    expect(rows).toHaveLength(written)
    await beside.query(
      `select setval(pg_get_serial_sequence('movimientos_stock', 'id'), 3000000000)`,
    )
    await beside.query(insert)
    const last = await beside.query('select max(id)::text as id from movimientos_stock')
    expect(last.rows).toEqual([{ id: '3000000001' }])
    await expect(
      beside.query('insert into movimientos_stock select * from movimientos_stock limit 1'),
    ).rejects.toThrow('movimientos_stock_pkey')
    const broken = await beside.query('select from pg_index where not indisvalid')
    expect(broken.rows).toEqual([])
    await Promise.all([db.destroy(), beside.end()])
    await server.remove()
  },
  120_000,
)
