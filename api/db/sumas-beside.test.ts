import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrateBefore, migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { openBeside } from '../src/testing/databases/beside.ts'
import { serverAnswers } from '../src/testing/services/postgres.ts'
import { seedPlaces, seedProducto } from '../src/testing/testing.ts'
import { up } from './migrations/0158-sumas-al-momento.ts'
import type { Db } from './tables.ts'

const momentOf = (i: number) => `2026-09-${String((i % 28) + 1).padStart(2, '0')}T15:00:00.000Z`

const sell = async (db: Db, producto_id: number, i: number) => {
  const id_transaccion = randomUUID()
  await db.transaction().execute(async (trx) => {
    await sql`insert into ventas (id_transaccion, fecha_y_hora, estado, id_usuario, valor_neto_total,
        "valor_IVA_total", valor_del_envio, valor_total, total_a_pagar, valor_a_repartir, estado_tx,
        canal_venta, retracto_hasta)
      values (${id_transaccion}, ${momentOf(i)}, 'Completada', 'ana', 10000, 0, 0, 10000, 10000, 0,
        'aprovada', 'web', ${i % 2 ? momentOf(i + 1) : null})`.execute(trx)
    await sql`insert into venta_lineas (id_transaccion, producto_id, comercio_id, orden, cantidad, nombre,
        valor_total, valor_neto, porcentaje_impuestos, clase_iva, "valor_IVA", porcentaje_regalo_total)
      values (${id_transaccion}, ${producto_id}, 1, 0, 2, 'Café', 5000, 5000, 0, 'gravado', 0, 0)`.execute(
      trx,
    )
  })
  return id_transaccion
}

const giveBack = (db: Db, id_transaccion: string, cantidad: number) =>
  sql`update venta_lineas set cantidad_reembolsada = cantidad_reembolsada + ${cantidad}
    where id_transaccion = ${id_transaccion}`.execute(db)

const summed = async (db: Db) =>
  (
    await sql`select dia, sum(ventas) as ventas, sum(valor_total) as valor_total from (
        select dia, ventas, valor_total from sumas_comercios where comercio_id = 1
        union all select dia, ventas, valor_total from sumas_cambios where comercio_id = 1) s
      group by dia order by dia`.execute(db)
  ).rows

const told = async (db: Db) =>
  (
    await sql`select to_char(fecha_y_hora at time zone 'America/Bogota', 'YYYY-MM-DD') as dia,
        count(distinct id_transaccion) filter (where unidades_netas > 0) as ventas,
        sum(valor_total) as valor_total
      from ingresos where comercio_id = 1 group by 1 order by 1`.execute(db)
  ).rows

/** What all periods of that name or beginning come to. */
const valorOf = async (db: Db, periodo: string) =>
  (
    await sql<{ valor: number }>`select sum(valor_total) as valor from sumas_productos
      where periodo = ${periodo} or (${periodo} like '%-' and periodo like ${`${periodo}__`})`.execute(
      db,
    )
  ).rows[0]?.valor

it.runIf(await serverAnswers())(
  'PostgreSQL sums up what was sold before, while the release before sells and gives back, begun again where it was cut off',
  async () => {
    const { db, api } = await openBeside()
    await migrateBefore(db, ['0158'])
    await seedPlaces(db)
    const cafe = await seedProducto(db)
    const ids: string[] = []
    for (let i = 0; i < 56; i++) ids.push(await sell(db, cafe, i))

    let isOver = false
    const selling = async () => {
      for (let i = 0; !isOver && i < 5000; i++) {
        ids.push(await sell(api, cafe, i))
        const [one, other] = [ids[i], ids[i + 1]]
        if (one && i % 3 === 0) await giveBack(api, one, 1)
        if (other && i % 3 === 1) await giveBack(api, other, 2)
      }
    }
    const busy = selling()
    await migrateToLatest(db)
    // What it leaves that was cut off before this day.
    for (const periodo of ['2026-09-20', '2026-09'])
      await sql`delete from sumas_productos where periodo = ${periodo}`.execute(db)
    await sql`delete from sumas_comercios where dia = '2026-09-20'`.execute(db)
    await up(db as never)
    isOver = true
    await busy

    expect(ids.length).toBeGreaterThan(56)
    expect(await summed(api)).toEqual(await told(api))
    const mes = await valorOf(api, '2026-09')
    expect(mes).toBe(await valorOf(api, '2026-09-'))
  },
  120_000,
)
