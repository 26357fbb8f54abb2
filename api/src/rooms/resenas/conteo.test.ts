import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/tables.ts'
import { openDatabase } from '../../machinery/database.ts'
import { dialects, seedProducto, type TestApi, testApi } from '../../testing/testing.ts'

/** Draws that come out alike in every run. */
const drawsOf = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe.each(dialects)('what the reviews of a product come to, on %s', (dialect) => {
  let api: TestApi
  // Another process that writes to the same database.
  let other: Db
  beforeAll(async () => {
    api = await testApi(dialect)
    other = openDatabase(api.config)
  })
  afterAll(async () => {
    await other.destroy()
    await api.close()
  })

  const kept = () =>
    api.db
      .selectFrom('producto_calificaciones')
      .selectAll()
      .where('cuantas', '>', 0)
      .orderBy('producto_id')
      .execute()

  const counted = async () => {
    const rows = await api.db
      .selectFrom('resenas')
      .select(['producto_id', 'estrellas'])
      .where('oculto_en', 'is', null)
      .orderBy('producto_id')
      .execute()
    const sums = new Map<number, Awaited<ReturnType<typeof kept>>[number]>()
    const names = ['una', 'dos', 'tres', 'cuatro', 'cinco'] as const
    for (const { producto_id, estrellas } of rows) {
      const none = { una: 0, dos: 0, tres: 0, cuatro: 0, cinco: 0 }
      const sum = sums.get(producto_id) ?? { producto_id, suma: 0, cuantas: 0, ...none }
      const name = names[estrellas - 1] ?? 'una'
      sum.suma += estrellas
      sum.cuantas += 1
      sum[name] += 1
      sums.set(producto_id, sum)
    }
    return [...sums.values()]
  }

  it('is what is there, whatever two connections do to them at once', async () => {
    const productos = [await seedProducto(api.db), await seedProducto(api.db)]
    const now = new Date().toISOString()
    const act = async (db: Db, draw: (below: number) => number) => {
      const producto_id = productos[draw(2)] ?? 0
      const estrellas = 1 + draw(5)
      const row = { producto_id, comercio_id: 1, estrellas, texto: 'x', creado_en: now }
      const ids = await db.selectFrom('resenas').select('id').execute()
      const id = ids[draw(ids.length || 1)]?.id ?? 0
      const what = draw(5)
      // What is given up leaves nothing behind.
      const isKept = draw(4) > 0
      const hides = draw(2) === 0
      await db
        .transaction()
        .execute(async (trx) => {
          if (what < 2) await trx.insertInto('resenas').values(row).execute()
          else if (what === 2)
            await trx.updateTable('resenas').set({ estrellas }).where('id', '=', id).execute()
          else if (what === 3)
            await trx
              .updateTable('resenas')
              .set({ oculto_en: hides ? now : null })
              .where('id', '=', id)
              .execute()
          else await trx.deleteFrom('resenas').where('id', '=', id).execute()
          if (!isKept) throw new Error('given up')
        })
        .catch((error: Error) => {
          if (error.message !== 'given up') throw error
        })
    }
    const run = async (db: Db, seed: number) => {
      const draw = drawsOf(seed)
      for (let i = 0; i < 60; i++) await act(db, draw)
    }
    for (const seed of [7, 11]) {
      await Promise.all([run(api.db, seed), run(other, seed + 1)])
      expect(await counted()).not.toEqual([])
      expect(await kept()).toEqual(await counted())
    }
  })
})
