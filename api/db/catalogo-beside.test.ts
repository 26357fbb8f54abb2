import type { Kysely } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { catalogoMostradorSchema } from '../contract/index.ts'
import { mercadoPago } from '../src/adapters/mercado-pago.ts'
import { migrateBefore, migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { upgradeBeside } from '../src/testing/databases/beside.ts'
import { serverAnswers } from '../src/testing/services/postgres.ts'
import { counterOf, seedPlaces, seedProducto, shopOf, testApi } from '../src/testing/testing.ts'
import { up as fillMissing } from './migrations/0093-cambios-que-faltan.ts'
import type { Db } from './tables.ts'

const listCambios = async (db: Db) => {
  const cambios = db.selectFrom('catalogo_cambios').select('producto_id').orderBy('producto_id')
  return (await cambios.execute()).map(({ producto_id }) => producto_id)
}

describe.runIf(await serverAnswers())('PostgreSQL, while a product is added', () => {
  it('tells tills of it, though it is kept after the products were read', async () => {
    await upgradeBeside({
      before: async (db) => {
        await migrateBefore(db, ['0031', '0040', '0093', '0101', '0130', '0131', '0150', '0165'])
        await seedPlaces(db)
        await seedProducto(db)
      },
      beside: (trx) => seedProducto(trx),
      upgrade: (db) => migrateBefore(db, ['0093', '0101', '0130', '0131', '0150', '0165']),
      after: async (db, added) => {
        expect(await listCambios(db)).toEqual([1, added])
        await migrateToLatest(db)
        expect(await listCambios(db)).toEqual([1, added])
      },
    })
  }, 60_000)
})

describe('a till on PostgreSQL', () => {
  it('is told of a product that was missing, and of no other again', async () => {
    const counter = await counterOf(await shopOf(await testApi('PostgreSQL'), mercadoPago))
    const { db, ana } = counter
    const read = async (desde: number) => {
      const { body } = await counter.inShop(ana, 'GET', `/mostrador/catalogo?desde=${desde}`)
      const { productos, hasta } = catalogoMostradorSchema.parse(body)
      return { ids: productos.map(({ id }) => id).toSorted((a, b) => a - b), hasta }
    }
    const before = (await read(0)).ids
    const [told, missing] = [await seedProducto(db), await seedProducto(db)]
    // What the first filling left, which read the products before this one was kept.
    await db.deleteFrom('catalogo_cambios').where('producto_id', '=', missing).execute()
    const asked = await read(0)
    expect(asked.ids).toEqual([...before, told])
    // A till is told again while anybody's older transaction on this server is open: those of other tests end first.
    const hasta = await vi.waitFor(async () => {
      const { hasta: until } = await read(0)
      expect((await read(until)).ids).toEqual([])
      return until
    }, 30_000)
    await db.transaction().execute((trx) => fillMissing(trx as unknown as Kysely<unknown>))
    expect((await read(hasta)).ids).toEqual([missing])
    expect((await read(0)).ids).toEqual([...before, told, missing])
    await counter.close()
  })
})
