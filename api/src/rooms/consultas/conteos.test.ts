import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/tables.ts'
import { openDatabase } from '../../machinery/database.ts'
import { dialects, seedProducto, type TestApi, testApi } from '../../testing/testing.ts'
import { foldSome } from './conteos.repository.ts'
import { foldConteos } from './conteos.ts'
import { findVentas } from './listado.repository.ts'
import type { Alcance, Filtros } from './visible.repository.ts'

const estados = ['Pendiente', 'Completada', 'Rechazada', 'Vencida', 'Reembolsada'] as const
/** Around midnight in Bogotá, and at noon. */
const momento = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom('04:59:59.999', '05:00:00.000', '17:00:00.000'),
  )
  .map(([dia, hora]) => `2026-03-0${dia}T${hora}Z`)
const comercios = fc.constantFrom([1], [2], [1, 2])
const quien = fc.constantFrom('ana', 'cajero', 'comprador')
const which = fc.nat({ max: 20 })
const estado = fc.constantFrom(...estados)

const actArb = fc.oneof(
  fc.record({
    act: fc.constant('vender' as const),
    canal: fc.constantFrom('web', 'mostrador'),
    momento,
    comercios,
    quien,
    estado,
  }),
  fc.record({ act: fc.constant('cambiar' as const), which, estado }),
  fc.record({ act: fc.constant('mover' as const), which, momento }),
  fc.record({ act: fc.constant('enviar' as const), which }),
  fc.record({ act: fc.constant('doblar' as const), most: fc.integer({ min: 1, max: 6 }) }),
)
type Act = typeof actArb extends fc.Arbitrary<infer T> ? T : never

const nobody: Alcance = { sub: '', trabaja: [], surte: [], seesAll: false }
const viewers: Record<string, Alcance> = {
  administrador: { ...nobody, sub: 'admin', seesAll: true },
  comercio: { ...nobody, sub: 'ana', trabaja: [1], surte: [1] },
  'both shops': { ...nobody, sub: 'ana', trabaja: [1, 2], surte: [2, 1] },
  cajero: { ...nobody, sub: 'cajero', trabaja: [1] },
  'cajero of both': { ...nobody, sub: 'cajero', trabaja: [1, 2] },
  'supplies one, sells in the other': { ...nobody, sub: 'cajero', trabaja: [1, 2], surte: [2] },
  comprador: { ...nobody, sub: 'comprador' },
}
const filtros: Filtros[] = [
  {},
  { comercio_id: 1 },
  { comercio_id: 2 },
  { estado: 'Completada' },
  { estado: 'Pendiente', comercio_id: 1 },
]

const valores = { valor_neto_total: 1000, valor_IVA_total: 0, valor_del_envio: 0 }
const sumas = { valor_total: 1000, total_a_pagar: 1000, valor_a_repartir: 0 }
const linea = { cantidad: 1, nombre: 'Café', valor_total: 1000, valor_neto: 1000, valor_IVA: 0 }
const clase = {
  porcentaje_impuestos: 0,
  clase_iva: 'excluido' as const,
  porcentaje_regalo_total: 0,
}

const sell = (
  db: Db,
  { canal, momento, comercios, quien, estado }: Act & { act: 'vender' },
  productos: number[],
) =>
  db.transaction().execute(async (trx) => {
    const id_transaccion = randomUUID()
    const shops = canal === 'web' ? comercios : comercios.slice(0, 1)
    await trx
      .insertInto('ventas')
      .values({
        ...{ id_transaccion, fecha_y_hora: momento, estado, estado_tx: 'En proceso' },
        ...{ id_usuario: quien, canal_venta: canal as 'web', ...valores, ...sumas },
      })
      .execute()
    for (const [orden, comercio_id] of shops.entries())
      await trx
        .insertInto('venta_lineas')
        .values({
          ...linea,
          ...clase,
          id_transaccion,
          orden,
          comercio_id,
          producto_id: productos[comercio_id] ?? 0,
        })
        .execute()
  })

/** All sales, newest first, and which shops see them. */
const readVentas = async (db: Db) => {
  const ventas = await db.selectFrom('ventas').selectAll().execute()
  const lineas = await db.selectFrom('venta_lineas').selectAll().execute()
  const envios = await db.selectFrom('venta_envios').selectAll().execute()
  const keyOf = (one: { fecha_y_hora: string; id_transaccion: string }) =>
    one.fecha_y_hora + one.id_transaccion
  return ventas
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
    .map((venta) => {
      const isOf = (one: { id_transaccion: string }) => one.id_transaccion === venta.id_transaccion
      const shops = lineas.filter(isOf).map((one) => one.comercio_id)
      const sent = envios.filter(isOf).map((one) => one.comercio_id)
      return { ...venta, shops, suyas: venta.canal_venta === 'mostrador' ? shops : sent }
    })
}
type Venta = Awaited<ReturnType<typeof readVentas>>[number]

const sees = (
  { sub, trabaja, surte, seesAll }: Alcance,
  { comercio_id }: Filtros,
  venta: Venta,
) => {
  const isAsked = (id: number) => comercio_id === undefined || id === comercio_id
  const inShop = venta.shops.some(isAsked)
  if (seesAll) return inShop
  const isOwn = venta.id_usuario === sub
  const isSupplied = surte.some((id) => isAsked(id) && venta.suyas.includes(id))
  const isSold = trabaja.some((id) => isAsked(id) && venta.shops.includes(id))
  return isSupplied || (isOwn && (venta.canal_venta === 'web' ? inShop : isSold))
}

describe.each(dialects)('how many sales a list has, on %s', (dialect) => {
  let api: TestApi
  let dbs: Db[] = []
  const productos: number[] = []
  beforeAll(async () => {
    api = await testApi(dialect)
    // Two processes.
    dbs = [api.db, openDatabase(api.config)]
    for (const comercio_id of [1, 2])
      productos[comercio_id] = await seedProducto(api.db, { comercio_id })
  })
  afterAll(async () => {
    await dbs[1]?.destroy()
    await api.close()
  })

  const perform = async (db: Db, act: Act) => {
    if (act.act === 'vender') return sell(db, act, productos)
    if (act.act === 'doblar') return db.transaction().execute((trx) => foldSome(trx, act.most))
    const ventas = await readVentas(db)
    const venta = ventas[act.which % ventas.length]
    if (!venta) return
    const { id_transaccion } = venta
    if (act.act === 'enviar') {
      const values = venta.shops.map((comercio_id) => ({ id_transaccion, comercio_id }))
      await db
        .insertInto('venta_envios')
        .values(values)
        .onConflict((on) => on.doNothing())
        .execute()
      return
    }
    const change = act.act === 'cambiar' ? { estado: act.estado } : { fecha_y_hora: act.momento }
    await db
      .updateTable('ventas')
      .set(change)
      .where('id_transaccion', '=', id_transaccion)
      .execute()
  }

  const check = async () => {
    const ventas = await readVentas(api.db)
    for (const [who, alcance] of Object.entries(viewers))
      for (const some of filtros) {
        const expected = ventas
          .filter(
            (venta) => sees(alcance, some, venta) && (some.estado ?? venta.estado) === venta.estado,
          )
          .map(({ id_transaccion }) => id_transaccion)
        const found: string[] = []
        for (let offset = 0; offset < expected.length + 3; offset += 3) {
          const page = await findVentas(api.db, { ...alcance, ...some, limit: 3, offset } as never)
          expect([who, some, page.total]).toEqual([who, some, expected.length])
          found.push(...page.ventas.map(({ id_transaccion }) => id_transaccion))
        }
        expect([who, some, found]).toEqual([who, some, expected])
      }
  }

  it('is as many as there are, page by page, whatever happens to them at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(actArb, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          for (const acts of rounds)
            await Promise.all(acts.map((act, i) => perform(dbs[i % 2] ?? api.db, act)))
          await check()
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  })

  it('is one number per list, day and state once it is folded, and the same', async () => {
    await foldConteos(api.db)
    const left = await api.db.selectFrom('venta_conteos_cambios').select('id').execute()
    expect(left).toEqual([])
    await check()
  })
})
