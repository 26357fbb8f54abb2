import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrateBefore, migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { openBeside } from '../src/testing/databases/beside.ts'
import { serverAnswers } from '../src/testing/services/postgres.ts'
import { seedPlaces } from '../src/testing/testing.ts'
import type { Db } from './tables.ts'

const moment = '2026-09-10T15:00:00.000Z'
const medios = ['efectivo', 'tarjeta', 'billetera'] as const

/** A sale as the release before writes it, by one means: what has to stand beside it. */
const sell = async (db: Db, i: number) => {
  const [id, metodo] = [randomUUID(), medios[i % medios.length]]
  const [quien, monto] = [`cajero ${i % 4}`, 1000 + i]
  const estado = metodo === 'billetera' ? 'por_verificar' : null
  await db.transaction().execute(async (trx) => {
    await sql`insert into ventas (id_transaccion, fecha_y_hora, estado, id_usuario, valor_neto_total,
        "valor_IVA_total", valor_del_envio, valor_total, total_a_pagar, valor_a_repartir, estado_tx,
        canal_venta)
      values (${id}, ${moment}, 'Completada', ${quien}, ${monto}, 0, 0, ${monto}, ${monto}, 0,
        'aprovada', 'mostrador')`.execute(trx)
    await sql`insert into ventas_mostrador (id_transaccion, comercio_id, numero, metodo_pago,
        estado_comprobante, vendida_en, partes)
      values (${id}, 1, ${id.slice(0, 8)}, ${estado ? 'billetera' : 'efectivo'}, ${estado},
        ${moment}, 1)`.execute(trx)
    await sql`insert into venta_pagos (id_transaccion, orden, comercio_id, metodo, monto,
        estado_comprobante)
      values (${id}, 0, 1, ${metodo}, ${monto}, ${estado})`.execute(trx)
  })
  const by = (medio: string) => (medio === metodo ? monto : 0)
  return [id, quien, by('tarjeta'), by('billetera')] as const
}

const reject = (db: Db, id: string) =>
  sql`update ventas_mostrador set estado_comprobante = 'rechazada'
    where id_transaccion = ${id} and metodo_pago = 'billetera'`.execute(db)

it.runIf(await serverAnswers())(
  'PostgreSQL keeps beside each sale who made it and how it was paid, while the release before sells and reviews',
  async () => {
    const { db, api } = await openBeside()
    await migrateBefore(db, ['0162'])
    await seedPlaces(db)
    const before: Awaited<ReturnType<typeof sell>>[] = []
    for (let i = 0; i < 90; i++) before.push(await sell(db, i))
    let isOver = false
    const since: typeof before = []
    const working = async () => {
      for (let i = 0; !isOver; i++) {
        since.push(await sell(api, i))
        await reject(api, before[i % before.length]?.[0] ?? '')
      }
    }
    const busy = working()
    await migrateToLatest(db)
    isOver = true
    await busy
    const { rows } = await sql<{ id: string; vendedor: string | null; row: unknown[] }>`
      select id_transaccion as id, vendedor,
        json_build_array(id_transaccion, vendedor, tarjeta, billetera) as row
      from ventas_mostrador`.execute(api)
    const told = new Map(rows.map(({ id, row }) => [id, row]))
    expect(before.map(([id]) => told.get(id))).toEqual(before)
    // What came after its turn says nothing, and is looked up.
    const filled = since.filter(([id]) => told.get(id)?.[1])
    expect(filled.map(([id]) => told.get(id))).toEqual(filled)
  },
  120_000,
)
