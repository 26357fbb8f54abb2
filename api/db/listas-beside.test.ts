import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../src/machinery/database.ts'
import { migrateBefore, migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { openBeside } from '../src/testing/databases/beside.ts'
import { createOnServer, serverAnswers } from '../src/testing/services/postgres.ts'
import { countWaiting } from '../src/testing/services/waiting.repository.ts'
import { seedPlaces, seedProducto } from '../src/testing/testing.ts'
import { runAll } from './dialect.ts'
import type { Db } from './tables.ts'

const moment = '2026-09-10T15:00:00.000Z'

const sell = async (db: Db, producto_id: number) => {
  const id = randomUUID()
  await db.transaction().execute(async (trx) => {
    await sql`insert into ventas (id_transaccion, fecha_y_hora, estado, id_usuario, valor_neto_total,
        "valor_IVA_total", valor_del_envio, valor_total, total_a_pagar, valor_a_repartir, estado_tx,
        canal_venta)
      values (${id}, ${moment}, 'Completada', 'ana', 10000, 0, 0, 10000, 10000, 0, 'aprovada',
        'web')`.execute(trx)
    await sql`insert into venta_lineas (id_transaccion, producto_id, comercio_id, orden, cantidad, nombre,
        valor_total, valor_neto, porcentaje_impuestos, clase_iva, "valor_IVA", porcentaje_regalo_total)
      values (${id}, ${producto_id}, 1, 0, 2, 'Café', 5000, 5000, 0, 'gravado', 0, 0)`.execute(trx)
    await sql`insert into venta_envios (id_transaccion, comercio_id) values (${id}, 1)`.execute(trx)
  })
  return id
}

const moveTo = (estado: string) => async (db: Db, id: string) => {
  await sql`update venta_envios set estado = ${estado} where id_transaccion = ${id}`.execute(db)
}

const giveBack = (cantidad: number) => async (db: Db, id: string) => {
  await sql`update venta_lineas set cantidad_reembolsada = ${cantidad}
    where id_transaccion = ${id}`.execute(db)
}

const dispute = async (db: Db, id: string) => {
  await sql`update ventas set estado_tx = 'contracargo' where id_transaccion = ${id}`.execute(db)
}

const askBack = async (db: Db, id: string) => {
  const reembolso = randomUUID()
  await db.transaction().execute(async (trx) => {
    await sql`insert into reembolsos (id, id_transaccion, monto, estado, motivo, creado_en)
      values (${reembolso}, ${id}, 10000, 'pedido', '', ${moment})`.execute(trx)
    await sql`insert into reembolso_lineas (reembolso_id, producto_id, cantidad)
      select ${reembolso}, producto_id, cantidad from venta_lineas
      where id_transaccion = ${id}`.execute(trx)
  })
}

const refuse = async (db: Db, id: string) => {
  await askBack(db, id)
  await sql`update reembolsos set estado = 'fallido' where id_transaccion = ${id}`.execute(db)
}

// What may happen to an order, and where it stands then.
const acts: [(db: Db, id: string) => Promise<void>, string][] = [
  [async () => undefined, 'por_despachar'],
  [moveTo('despachado'), 'despachado'],
  [moveTo('entregado'), 'entregado'],
  [giveBack(1), 'por_despachar'],
  [giveBack(2), 'sin_despacho'],
  [dispute, 'sin_despacho'],
  [askBack, 'sin_despacho'],
  [refuse, 'por_despachar'],
]

// The filling waits at its first row for whoever holds this lock; what a trigger writes does not.
const gate = 160
const holdFilling = [
  `create function espera() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`,
  `create trigger espera before update on venta_comercios for each row
    when (pg_trigger_depth() = 0) execute function espera()`,
]

let former: Awaited<ReturnType<typeof createOnServer>> | undefined

// As the release before left it, for each test to copy.
beforeAll(async () => {
  if (!(await serverAnswers())) return
  former = await createOnServer()
  const db = openDatabase({ PLAZA_DATA: '', DATABASE_URL: former.url })
  await migrateBefore(db, ['0160'])
  await seedPlaces(db)
  await db.destroy()
})

afterAll(() => former?.remove())

const moving = acts.filter(([, lista]) => lista !== 'por_despachar')

it.runIf(await serverAnswers()).each(moving)(
  'PostgreSQL loses nothing of what becomes of an order while its list is reckoned: %#',
  async (what, lista) => {
    const { db, api } = await openBeside(former?.name)
    const id = await sell(db, await seedProducto(db))
    await runAll(db, holdFilling)

    let upgrading: Promise<unknown> = Promise.resolve()
    let acting: Promise<unknown> = Promise.resolve()
    await api.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(gate)})`.execute(trx)
      upgrading = migrateToLatest(db)
      await expect.poll(() => countWaiting(trx), { timeout: 20_000 }).toBe(1)
      let isDone = false
      acting = what(api, id).then(() => {
        isDone = true
      })
      const stands = async () => isDone || (await countWaiting(trx)) === 2
      await expect.poll(stands, { timeout: 20_000 }).toBe(true)
    })
    await Promise.all([upgrading, acting])

    const { rows } = await sql`select lista_envio from venta_comercios`.execute(db)
    expect(rows).toEqual([{ lista_envio: lista }])
  },
  60_000,
)

it.runIf(await serverAnswers())(
  'PostgreSQL puts orders of before into their lists, while the release before sells, sends and gives back',
  async () => {
    const { db, api } = await openBeside(former?.name)
    const cafe = await seedProducto(db)
    const waiting: string[] = []
    for (let i = 0; i < 120; i++) waiting.push(await sell(db, cafe))

    const expected = new Map<string, string>()
    const act = async (id: string, i: number) => {
      const [what, lista] = acts[i % acts.length] ?? []
      await what?.(api, id)
      expected.set(id, lista ?? '')
    }
    for (const [i, id] of waiting.splice(0, 40).entries()) await act(id, i)
    let isOver = false
    // What was sold before, and what is sold now, in turn.
    const working = async () => {
      for (let i = 0; !isOver || waiting.length > 0; i++) {
        const id = i % 2 ? waiting.pop() : undefined
        await act(id ?? (await sell(api, cafe)), Math.floor(i / 2))
      }
    }
    const busy = working()
    await migrateToLatest(db)
    isOver = true
    await busy

    const { rows } = await sql<{
      id_transaccion: string
      lista_envio: string
    }>`select id_transaccion, lista_envio from venta_comercios`.execute(api)
    const placed = rows.map((row) => [row.id_transaccion, row.lista_envio])
    expect(placed.toSorted()).toEqual([...expected].toSorted())
  },
  120_000,
)
