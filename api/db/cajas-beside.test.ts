import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openDatabase } from '../src/machinery/database.ts'
import { migrateBefore, migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { createOnServer, serverAnswers } from '../src/testing/services/postgres.ts'
import { countWaiting } from '../src/testing/services/waiting.repository.ts'
import { seedPlaces } from '../src/testing/testing.ts'
import type { Db } from './tables.ts'

const vendida_en = '2026-11-01T12:00:00.000Z'

const sellAtCounter = async (db: Db) => {
  const id_transaccion = randomUUID()
  await sql`insert into ventas (id_transaccion, fecha_y_hora, estado, id_usuario, valor_neto_total,
      "valor_IVA_total", valor_del_envio, valor_total, total_a_pagar, valor_a_repartir, estado_tx,
      canal_venta)
    values (${id_transaccion}, ${vendida_en}, 'Completada', 'cajero', 1000, 0, 0, 1000, 1000, 0,
      'aprovada', 'mostrador')`.execute(db)
  await sql`insert into ventas_mostrador (id_transaccion, comercio_id, numero, metodo_pago,
      efectivo_recibido, cambio, efectivo, vendida_en)
    values (${id_transaccion}, 1, ${id_transaccion.slice(0, 8)}, 'efectivo', 1000, 0, 1000,
      ${vendida_en})`.execute(db)
}

/** Keeps whoever changes a counter's sale waiting for as long as somebody has this lock. */
const lockId = 20_251_123
const holdUpdates = [
  `create function espera() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(${lockId}); return new; end $$`,
  `create trigger espera before update on ventas_mostrador for each row execute function espera()`,
]

it.runIf(await serverAnswers())(
  'PostgreSQL sells at the counter, and shows what was sold, while receipts are given to all sales of before',
  async () => {
    const server = await createOnServer()
    const db = openDatabase({ PLAZA_DATA: '', DATABASE_URL: server.url })
    const api = openDatabase({ PLAZA_DATA: '', DATABASE_URL: `${server.url}?lock_timeout=200` })
    const holder = new pg.Client({ connectionString: server.url })
    await holder.connect()
    const later = ['0032', '004', '005', '006', '007', '008', '009', '01']
    await migrateBefore(db, later)
    await seedPlaces(db)
    for (let i = 0; i < 3; i++) await sellAtCounter(db)
    for (const statement of holdUpdates) await sql.raw(statement).execute(db)

    await holder.query(`select pg_advisory_lock(${lockId})`)
    const upgrading = migrateToLatest(db)
    await expect.poll(() => countWaiting(api), { timeout: 20_000 }).toBe(1)
    await sellAtCounter(api)
    const { rows } = await sql`select from ventas_mostrador`.execute(api)
    expect(rows).toHaveLength(4)
    await holder.query(`select pg_advisory_unlock(${lockId})`)
    await upgrading

    const recibos = await api.selectFrom('ventas_mostrador').select('recibo').execute()
    expect(new Set(recibos.map(({ recibo }) => recibo)).size).toBe(4)
    for (const { recibo } of recibos) expect(recibo).toMatch(/^[\w-]{22}$/)
    await Promise.all([db.destroy(), api.destroy(), holder.end()])
    await server.remove()
  },
  120_000,
)
