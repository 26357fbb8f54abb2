import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db, Trx } from '../../../db/tables.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { createApp } from '../../app.ts'
import {
  counterOf,
  dialects,
  inAudifonos,
  inCafe,
  seedProducto,
  shopOf,
  type TestApi,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'
import { openDatabase } from '../database.ts'

type Write = (trx: Db | Trx) => Promise<unknown>

const paths = [
  '/productos',
  '/productos?limit=4&page=2',
  '/productos?orden=populares&limit=4',
  '/productos?orden=populares&limit=4&page=2',
  '/productos?orden=precio_asc&categoria=cafe',
  '/productos?oferta=true&orden=populares',
  '/productos?q=panela&limit=3',
  '/productos?q=panela&limit=3&page=2',
  '/productos?q=panelaa&orden=precio_desc',
  '/productos/1',
  '/productos/2',
  '/productos-por-id?ids=3,1,2',
  '/facetas?q=panela',
  '/categorias',
  '/sugerencias?q=panela',
  '/vitrinas',
  '/vitrinas/1',
  '/vitrinas/2',
]

describe.each(dialects)('what is kept of the catalogue, on %s', (dialect) => {
  let api: TestApi
  let counter: TestCounter
  const others: Db[] = []
  let copies: ReturnType<typeof createApp>[] = []
  beforeAll(async () => {
    api = await testApi(dialect)
    counter = await counterOf(await shopOf(api, mercadoPago))
    for (let i = 0; i < 14; i++)
      await seedProducto(api.db, {
        ...(i % 3 ? inCafe : inAudifonos),
        comercio_id: 1 + (i % 2),
        nombre: i % 2 ? `Panela ${i}` : `Miel ${i}`,
        stock: 3 * i,
        unidades_vendidas: i % 5,
        valor_antes: i % 3 ? null : 90_000,
      })
    const pictured = [1, 2, 4, 5, 7, 8, 11, 14]
    await api.db
      .insertInto('producto_imagenes')
      .values(pictured.map((id) => ({ producto_id: id, orden: 1, path: `productos/${id}.webp` })))
      .execute()
    others.push(openDatabase(api.config), openDatabase(api.config))
    copies = others.map((db) => createApp({ ...api.deps, db }))
  })
  afterAll(async () => {
    for (const db of others) await db.destroy()
    await counter.close()
  })

  const askOf = (app: Pick<TestApi['app'], 'request'>) => async (path: string) => {
    const { authorization } = api
    const answer = await app.request(`/api${path}`, { headers: { authorization } })
    return [path, answer.status, await answer.text()]
  }

  const anew = () => Promise.all(paths.map(askOf(createApp({ ...api.deps, cacheBytes: 0 }))))

  const set = (id: number, values: object): Write => {
    return (trx) => trx.updateTable('productos').set(values).where('id', '=', id).execute()
  }

  const id = fc.integer({ min: 1, max: 14 })
  const few = fc.integer({ min: 1, max: 3 })

  const sell = (producto: number, cantidad: number): Write => {
    return (trx) =>
      trx
        .updateTable('productos')
        .set((eb) => ({
          stock: eb('stock', '-', cantidad),
          unidades_vendidas: eb('unidades_vendidas', '+', cantidad),
        }))
        .where('id', '=', producto)
        .where('stock', '>=', cantidad)
        .execute()
  }

  // What happens most.
  const sale = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(id, few).map(([one, n]) => sell(one, n)) },
    fc.tuple(id, few).map(([one, stock]) => set(one, { stock })),
    fc.tuple(id, fc.nat(6)).map(([one, unidades_vendidas]) => set(one, { unidades_vendidas })),
  )

  const other = fc.oneof(
    fc.tuple(id, fc.nat(9)).map(([one, n]) => set(one, { valor_neto: 1000 * n })),
    fc
      .tuple(id, fc.nat(9), fc.nat(4))
      .map(([one, n, stock]) => set(one, { valor_neto: 1000 * n, stock })),
    fc.tuple(id, fc.boolean()).map(([one, is]) => set(one, { valor_antes: is ? 99_000 : null })),
    fc.tuple(id, fc.nat(1)).map(([one, status]) => set(one, { status })),
    fc.tuple(id, fc.boolean()).map(([one, is]) => set(one, { nombre: is ? 'Panela' : 'Sal' })),
    fc.constant<Write>((trx) => seedProducto(trx as Db, { nombre: 'Panela nueva' })),
    fc.constant<Write>((trx) => trx.deleteFrom('productos').where('id', '>', 14).execute()),
    fc.boolean().map<Write>((is) => (trx) => {
      const nombre_barrio = is ? 'Cedritos' : 'Chapinero'
      return trx.updateTable('comercios').set({ nombre_barrio }).where('id', '=', 1).execute()
    }),
  )

  const some = { minLength: 1, maxLength: 3 }
  const writes = fc.oneof(
    { weight: 5, arbitrary: fc.array(sale, some) },
    fc.array(fc.oneof(sale, other), some),
  )

  interface Transaction {
    writes: Write[]
    isUndone: boolean
    /** Which process writes. */
    by: number
  }

  const undone = new Error('undone')
  const transaction = fc.record({
    writes,
    isUndone: fc.nat(5).map((n) => n === 0),
    by: fc.nat(1),
  })

  const commit = async ({ writes, isUndone, by }: Transaction) => {
    await (others[by] ?? api.db)
      .transaction()
      .execute(async (trx) => {
        for (const one of writes) await one(trx)
        if (isUndone) throw undone
      })
      .catch((error) => {
        if (error !== undone) throw error
      })
  }

  it('is never older than what was acknowledged before it was asked for', async () => {
    const together = fc.array(transaction, { minLength: 1, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(fc.array(together, { minLength: 3, maxLength: 6 }), async (steps) => {
        for (const step of steps) {
          // Who reads meanwhile may see either, and leaves nothing that is older than the writes.
          const reading = copies.flatMap((app) => paths.map(askOf(app)))
          await Promise.all([...step.map(commit), ...reading])
          const [now, ...told] = [
            await anew(),
            ...(await Promise.all(copies.map((app) => Promise.all(paths.map(askOf(app)))))),
          ]
          for (const one of told) expect(one).toEqual(now)
        }
      }),
      { numRuns: 3 },
    )
  })

  const statementsOf = async (path: string) => {
    const before = api.counter.statements
    expect((await api.get(path)).status).toBe(200)
    return api.counter.statements - before
  }

  it('stays where units were sold of what it does not show', async () => {
    const bread = await seedProducto(api.db, { ...inCafe, stock: 40, nombre: 'Pan de yuca' })
    const cable = await seedProducto(api.db, { ...inAudifonos, stock: 40, nombre: 'Cable' })
    const ofBread = ['/productos?categoria=cafe', `/productos/${bread}`]
    const ofOthers = [
      ...['/productos?categoria=tecnologia', `/productos/${cable}`, '/categorias', '/facetas'],
      ...['/productos?categoria=audifonos&orden=populares', '/productos?q=cable'],
    ]
    for (const path of [...ofBread, ...ofOthers]) await statementsOf(path)
    expect((await counter.sell([{ id: bread, cantidad: 2 }])).status).toBe(201)
    for (const path of ofOthers) expect(await statementsOf(path), path).toBe(1)
    for (const path of ofBread) expect(await statementsOf(path), path).toBe(2)
    expect(await (await api.get(`/productos/${bread}`)).json()).toMatchObject({ stock: 38 })
  })

  it('stays on home and in shops until a sale changes what they show, or its order', async () => {
    const sold = (unidades_vendidas: number, given: object = {}) =>
      seedProducto(api.db, { ...inCafe, stock: 900, unidades_vendidas, ...given })
    for (let i = 0; i < 40; i++)
      await sold(1000 + 10 * i, { comercio_id: 1 + (i % 2), valor_antes: 99_000 })
    const [first, second] = [await sold(5000), await sold(4000)]
    const rare = await sold(0)
    const ways = ['/vitrinas', '/vitrinas/1', '/vitrinas/2']
    const askedAfter = async (id: number, cantidad: number) => {
      for (const path of ways) await statementsOf(path)
      expect((await counter.sell([{ id, cantidad }])).status).toBe(201)
      const asked = []
      for (const path of ways) if ((await statementsOf(path)) > 1) asked.push(path)
      return asked
    }
    expect(await askedAfter(rare, 5)).toEqual([])
    // Shown by a card that tells no stock on home, and with its stock in its shop.
    expect(await askedAfter(first, 5)).toEqual(['/vitrinas/1'])
    expect(await askedAfter(second, 5)).toEqual(['/vitrinas/1'])
    expect(await askedAfter(second, 800)).toEqual(['/vitrinas/1'])
    await set(second, { unidades_vendidas: 4990 })(api.db)
    expect(await askedAfter(second, 20)).toEqual(['/vitrinas', '/vitrinas/1'])
    const { populares } = await (await api.get('/vitrinas')).json()
    expect(populares[0].id).toBe(second)
  })

  it('says at once that the last unit is gone', async () => {
    const last = await seedProducto(api.db, { ...inCafe, stock: 1, unidades_vendidas: 9999 })
    const isThere = async () => {
      const { populares } = await (await api.get('/vitrinas')).json()
      return populares.some((one: { id: number }) => one.id === last)
    }
    expect(await isThere()).toBe(true)
    expect((await counter.sell([{ id: last, cantidad: 1 }])).status).toBe(201)
    expect(await isThere()).toBe(false)
    expect(await (await api.get(`/productos/${last}`)).json()).toMatchObject({ stock: 0 })
  })
})
