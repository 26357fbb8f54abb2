import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ventasPageSchema } from '../contract/index.ts'
import { mercadoPago } from '../src/adapters/mercado-pago.ts'
import { migrateBefore, migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { addAccount } from '../src/stand-ins/cognito/cognito.ts'
import { upgradeBeside } from '../src/testing/databases/beside.ts'
import { serverAnswers } from '../src/testing/services/postgres.ts'
import { dialects, seedPlaces, seedProducto, shopOf, testApi } from '../src/testing/testing.ts'
import type { Db } from './tables.ts'

const password = 'Cafe de Colombia 1'
const creado_en = '2026-11-01T12:00:00.000Z'

/** The shop's owner, whose list of sales is looked at. */
const seedDueno = async (db: Db, key: Buffer) => {
  const correo = 'dueno@correo.co'
  const id_usuario = (await addAccount(db, key, { correo, password, roles: ['Comercio'] })) ?? ''
  await db
    .insertInto('usuarios')
    .values({
      id_usuario,
      correo_electronico: correo,
      nombres: 'Ana',
      apellidos: 'Rojas',
      creado_en,
    })
    .execute()
  await db.insertInto('usuario_roles').values({ id_usuario, rol: 'Comercio', creado_en }).execute()
  await db
    .updateTable('comercios')
    .set({ administrador_id: id_usuario })
    .where('id', '=', 1)
    .execute()
}

const valores = { valor_neto_total: 1000, valor_IVA_total: 0, valor_del_envio: 0 }
const sumas = { valor_total: 1000, total_a_pagar: 1000, valor_a_repartir: 0 }

/** A sale of the first shop that was paid and waits to be sent. */
const sell = async (db: Db, producto_id: number) => {
  const id_transaccion = randomUUID()
  const ids = { id_transaccion, id_usuario: randomUUID() }
  await db
    .insertInto('ventas')
    .values({
      ...{ ...ids, ...valores, ...sumas, fecha_y_hora: creado_en, canal_venta: 'web' },
      ...{ estado: 'Completada', estado_tx: 'aprovada' },
    })
    .execute()
  await db
    .insertInto('venta_lineas')
    .values({
      ...{ id_transaccion, producto_id, comercio_id: 1, orden: 0, cantidad: 1, nombre: 'Café' },
      ...{ valor_total: 1000, valor_neto: 1000, valor_IVA: 0, porcentaje_impuestos: 0 },
      ...{ clase_iva: 'excluido', porcentaje_regalo_total: 0 },
    })
    .execute()
  await db.insertInto('venta_envios').values({ id_transaccion, comercio_id: 1 }).execute()
  return id_transaccion
}

// What a process that sold beside the migration left, which read the sales before its triggers stood.
const leaveAsRead = async (db: Db, ventas: readonly [string, string, string]) => {
  const [missing, changed, sent] = ventas
  await sql`delete from venta_comercios where id_transaccion = ${missing}`.execute(db)
  await sql`update venta_comercios set estado = 'Pendiente' where id_transaccion = ${changed}`.execute(
    db,
  )
  await sql`update venta_comercios set suya = 0 where id_transaccion = ${sent}`.execute(db)
}

describe.each(dialects)('sales that were made beside an upgrade on %s', (dialect) => {
  it.each([
    ['counted since', ['0092']],
    ['never counted', ['0089', '0090', '0091', '0092']],
  ])('are in their shop’s list, with its count, when they were %s', async (_, since) => {
    let ids: string[] = []
    const api = await testApi(dialect, {}, async (db, key) => {
      await migrateBefore(db, ['0089', '0090', '0091', '0092'])
      await seedPlaces(db)
      await seedDueno(db, key)
      const producto = await seedProducto(db)
      const sold = [await sell(db, producto), await sell(db, producto), await sell(db, producto)]
      ids = [...sold, await sell(db, producto)]
      await leaveAsRead(db, sold as [string, string, string])
      await migrateBefore(db, since)
    })
    const shop = await shopOf(api, mercadoPago)
    const { token } = await shop.people.signIn('dueno@correo.co', password)
    for (const [query, count] of [
      ['', 4],
      ['?estado=Completada', 4],
      ['?estado=Pendiente', 0],
    ] as const) {
      const { body } = await shop.ask('GET', `/ventas${query}`, { token })
      const { data, total } = ventasPageSchema.parse(body)
      expect([query, data.length, total]).toEqual([query, count, count])
    }
    const { body } = await shop.ask('GET', '/ventas', { token })
    const listed = ventasPageSchema.parse(body).data.map(({ id_transaccion }) => id_transaccion)
    expect(listed.toSorted()).toEqual(ids.toSorted())
    await shop.close()
  })
})

describe.runIf(await serverAnswers())('PostgreSQL, while a sale is under way', () => {
  it('counts it, though it is kept after its shop’s sales were read', async () => {
    await upgradeBeside({
      before: async (db) => {
        await migrateBefore(db, ['0072', '0089', '0090', '0091', '0092', '0095', '0160'])
        await seedPlaces(db)
        await seedProducto(db)
      },
      beside: (trx) => sell(trx, 1),
      upgrade: (db) => migrateBefore(db, ['0089', '0090', '0091', '0092', '0095', '0160']),
      after: async (db, venta) => {
        const rows = await sql`select id_transaccion, suya from venta_comercios`.execute(db)
        expect(rows.rows).toEqual([{ id_transaccion: venta, suya: 1 }])
        await migrateToLatest(db)
      },
    })
  }, 60_000)
})
