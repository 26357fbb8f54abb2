import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dialects,
  type IngresoProducto,
  putIngresosProductos,
  seedProducto,
  type TestApi,
  testApi,
} from '../../testing/testing.ts'
import { listBest } from './ingresos.ts'

const [limit, most] = [2, 2]
const months = ['2026-08', '2026-09', '2026-10']
const dias = { desde: '2026-08-01', hasta: '2026-10-31', dias: [] }
const quitados = ['2026-09-01', '2026-09-02']

interface Ambito {
  periodos: string[]
  quitados: string[]
  comercio_id?: number | undefined
}

const bestOf = (rows: IngresoProducto[], { periodos, quitados, comercio_id }: Ambito) => {
  const sums = new Map<number, { unidades: number; valor_total: number }>()
  for (const row of rows) {
    if (comercio_id && row.comercio_id !== comercio_id) continue
    const sign = Number(periodos.includes(row.periodo)) - Number(quitados.includes(row.periodo))
    const { unidades, valor_total } = sums.get(row.producto_id) ?? { unidades: 0, valor_total: 0 }
    sums.set(row.producto_id, {
      unidades: unidades + sign * row.unidades_netas,
      valor_total: valor_total + sign * row.valor_total,
    })
  }
  return [...sums]
    .map(([id, sum]) => ({ id, ...sum }))
    .filter(({ unidades }) => unidades > 0)
    .toSorted((a, b) => b.valor_total - a.valor_total || a.id - b.id)
    .slice(0, limit)
}

/** A month comes to what its days come to. */
const septemberOf = (rows: IngresoProducto[]) => {
  const sums = new Map<string, IngresoProducto>()
  for (const row of rows.filter(({ periodo }) => periodo.startsWith('2026-09-'))) {
    const key = `${row.canal_venta} ${row.producto_id}`
    const { unidades_netas = 0, valor_total = 0 } = sums.get(key) ?? {}
    sums.set(key, {
      ...row,
      periodo: '2026-09',
      unidades_netas: unidades_netas + row.unidades_netas,
      valor_total: valor_total + row.valor_total,
    })
  }
  return [...sums.values()]
}

describe.each(dialects)('the products that brought most in, on %s', (dialect) => {
  let api: TestApi
  let ids: number[] = []
  beforeAll(async () => {
    api = await testApi(dialect)
    ids = []
    for (let n = 0; n < 7; n += 1) ids.push(await seedProducto(api.db))
  })
  afterAll(() => api.close())

  it('are those of all, though only the first of each month are added up', async () => {
    const row = fc.record({
      periodo: fc.constantFrom('2026-08', '2026-10', '2026-09-03', ...quitados),
      canal_venta: fc.constantFrom('web', 'mostrador'),
      place: fc.nat(6),
      unidades_netas: fc.integer({ min: -1, max: 4 }),
      valor_total: fc.integer({ min: -3, max: 30 }),
    })
    const selector = (one: { periodo: string; canal_venta: string; place: number }) =>
      `${one.periodo} ${one.canal_venta} ${one.place}`
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { selector, maxLength: 40 }),
        fc.constantFrom(undefined, 1, 2),
        async (some, comercio_id) => {
          const rows = some.map(({ place, ...one }) => ({
            ...one,
            producto_id: ids[place] ?? 0,
            comercio_id: (place % 2) + 1,
          }))
          const kept = [...rows, ...septemberOf(rows)]
          await putIngresosProductos(api.db, kept)
          const ambito = { ...dias, periodos: months, quitados, comercio_id }
          const found = await listBest(api.db, ambito, limit, most)
          expect(
            found.map(({ id, unidades, valor_total }) => ({ id, unidades, valor_total })),
          ).toEqual(bestOf(kept, ambito))
        },
      ),
      { numRuns: 60 },
    )
  })
})
