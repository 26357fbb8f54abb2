import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorBodySchema, juntosSchema } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { openDatabase } from '../../machinery/database.ts'
import { dialects, seedProducto, type TestApi, testApi } from '../../testing/testing.ts'
import { countJuntos } from './juntos.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const dayMs = 86_400_000
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)

const valores = { valor_neto_total: 1000, valor_IVA_total: 0, valor_del_envio: 0 }
const sumas = { valor_total: 1000, total_a_pagar: 1000, valor_a_repartir: 0 }
const linea = { nombre: 'Café', valor_total: 1000, valor_neto: 1000, valor_IVA: 0 }
const clase = {
  porcentaje_impuestos: 0,
  clase_iva: 'excluido' as const,
  porcentaje_regalo_total: 0,
}

interface Sold {
  quien: string
  /** Products with how many units of each; their shops are said beside. */
  items: { id: number; cantidad?: number }[]
  canal?: 'web' | 'mostrador'
  /** Days from `now` on in which it may be withdrawn from. */
  retracto?: number
  estado_tx?: 'aprovada' | 'En proceso'
}

/** Of a sale whose state changes. */
const changed = { fecha_actualizacion_transaccion: now.toISOString() }

/** What the shop of each product is. */
const shops = new Map<number, number>()

const sell = (db: Db, { quien, items, canal = 'web', retracto = -1, estado_tx }: Sold) =>
  db.transaction().execute(async (trx) => {
    const id_transaccion = randomUUID()
    await trx
      .insertInto('ventas')
      .values({
        ...{ id_transaccion, id_usuario: quien, canal_venta: canal, ...valores, ...sumas },
        ...{ fecha_y_hora: inDays(-20).toISOString(), estado: 'Completada' },
        estado_tx: estado_tx ?? 'aprovada',
        retracto_hasta: canal === 'web' ? inDays(retracto).toISOString() : null,
      })
      .execute()
    await trx
      .insertInto('venta_lineas')
      .values(
        items.map(({ id, cantidad = 1 }, orden) => ({
          ...{ ...linea, ...clase, id_transaccion, orden, cantidad },
          ...{ producto_id: id, comercio_id: shops.get(id) ?? 1 },
        })),
      )
      .execute()
    if (canal === 'mostrador')
      await trx
        .insertInto('ventas_mostrador')
        .values({
          ...{ id_transaccion, comercio_id: 1, numero: id_transaccion.slice(0, 8) },
          ...{ metodo_pago: 'billetera', estado_comprobante: 'por_verificar' },
          ...{ vendida_en: inDays(-20).toISOString(), recibo: randomUUID() },
        } as never)
        .execute()
    return id_transaccion
  })

/** What was taken together, counted sale by sale. */
const countNaively = async (db: Db, at: Date) => {
  const ventas = await db.selectFrom('ventas').selectAll().execute()
  const lineas = await db.selectFrom('venta_lineas').selectAll().execute()
  const mostrador = await db.selectFrom('ventas_mostrador').selectAll().execute()
  const gente = await db.selectFrom('comercio_gente').selectAll().execute()
  const personas = new Map<string, Set<string>>()
  for (const venta of ventas) {
    const isOf = (one: { id_transaccion: string }) => one.id_transaccion === venta.id_transaccion
    const isCounter = venta.canal_venta === 'mostrador'
    const until = venta.retracto_hasta && new Date(venta.retracto_hasta)
    if (venta.estado_tx !== 'aprovada' || (until && until > at)) continue
    if (mostrador.find(isOf)?.estado_comprobante === 'rechazada') continue
    const ids = lineas
      .filter(isOf)
      .filter((one) => one.cantidad > one.cantidad_reembolsada)
      .filter(
        (one) =>
          isCounter ||
          !gente.some(
            (g) => g.comercio_id === one.comercio_id && g.id_usuario === venta.id_usuario,
          ),
      )
      .map((one) => one.producto_id)
    if (ids.length > 20) continue
    for (const a of ids)
      for (const b of ids) {
        if (a === b) continue
        const key = `${a} ${b}`
        const who = isCounter ? venta.id_transaccion : venta.id_usuario
        personas.set(key, (personas.get(key) ?? new Set()).add(who))
      }
  }
  return [...personas].map(([key, who]) => `${key}: ${who.size}`).sort()
}

const kept = async (db: Db) =>
  (await db.selectFrom('juntos').selectAll().execute())
    .map(({ producto_id, otro_id, personas }) => `${producto_id} ${otro_id}: ${personas}`)
    .sort()

const which = fc.nat({ max: 30 })
const quien = fc.constantFrom('ana', 'beto', 'caro', 'dueño', 'cajero')
const actArb = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('vender' as const),
      quien,
      canal: fc.constantFrom('web' as const, 'mostrador' as const),
      productos: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 5 }),
      retracto: fc.integer({ min: -2, max: 3 }),
      estado_tx: fc.constantFrom('aprovada' as const, 'En proceso' as const),
    }),
  },
  fc.record({ act: fc.constant('devolver' as const), which, linea: fc.nat({ max: 5 }) }),
  fc.record({
    act: fc.constant('cambiar' as const),
    which,
    estado_tx: fc.constantFrom('aprovada', 'reembolsada', 'contracargo', 'En proceso'),
  }),
  fc.record({ act: fc.constant('entregar' as const), which, retracto: fc.nat({ max: 3 }) }),
  fc.record({
    act: fc.constant('revisar' as const),
    which,
    estado_comprobante: fc.constantFrom('verificada', 'rechazada', 'por_verificar'),
  }),
  fc.record({ act: fc.constant('contar' as const), most: fc.integer({ min: 1, max: 4 }) }),
)
type Act = typeof actArb extends fc.Arbitrary<infer T> ? T : never

describe.each(dialects)('what was taken together, on %s', (dialect) => {
  let api: TestApi
  let dbs: Db[] = []
  let productos: number[] = []

  const another = async (comercio_id = 1, given = {}) => {
    const id = await seedProducto(api.db, { comercio_id, ...given })
    shops.set(id, comercio_id)
    return id
  }

  beforeAll(async () => {
    api = await testApi(dialect)
    // Two processes.
    dbs = [api.db, openDatabase(api.config)]
    await api.db
      .insertInto('usuarios')
      .values({ id_usuario: 'cajero', creado_en: now.toISOString() })
      .execute()
    await api.db
      .updateTable('comercios')
      .set({ administrador_id: 'dueño' })
      .where('id', '=', 1)
      .execute()
    await api.db
      .insertInto('comercio_miembros')
      .values({
        comercio_id: 1,
        id_usuario: 'cajero',
        funcion: 'cajero',
        creado_en: now.toISOString(),
      })
      .execute()
  })
  beforeEach(async () => {
    productos = []
    for (const comercio of [1, 1, 1, 2, 2, 2]) productos.push(await another(comercio))
  })
  afterAll(async () => {
    await dbs[1]?.destroy()
    await api.close()
  })

  const asked = async (con: string) => {
    const answer = await api.get(`/tambien-llevaron?con=${con}`)
    expect(answer.status).toBe(200)
    return juntosSchema.parse(await answer.json()).data.map(({ id }) => id)
  }

  /** So many people take these together. */
  const takeTogether = async (ids: number[], personas: number, given: Partial<Sold> = {}) => {
    for (let i = 0; i < personas; i++)
      await sell(api.db, { quien: randomUUID(), items: ids.map((id) => ({ id })), ...given })
    await countJuntos(api.db, now)
  }

  const perform = async (db: Db, act: Act, at: Date) => {
    if (act.act === 'contar') return countJuntos(db, at, act.most)
    if (act.act === 'vender') {
      const { productos: some, ...sold } = act
      return sell(db, { ...sold, items: some.map((i) => ({ id: productos[i] ?? 0, cantidad: 2 })) })
    }
    const ventas = await db
      .selectFrom('ventas')
      .select('id_transaccion')
      .orderBy('id_transaccion')
      .execute()
    const id = ventas[act.which % ventas.length]?.id_transaccion
    if (!id) return
    if (act.act === 'devolver')
      await db
        .updateTable('venta_lineas')
        .set((eb) => ({ cantidad_reembolsada: eb('cantidad_reembolsada', '+', 1) }))
        .where('id_transaccion', '=', id)
        .where('orden', '=', act.linea)
        .whereRef('cantidad', '>', 'cantidad_reembolsada')
        .execute()
    else if (act.act === 'revisar')
      await db
        .updateTable('ventas_mostrador')
        .set({ estado_comprobante: act.estado_comprobante as 'verificada' })
        .where('id_transaccion', '=', id)
        .execute()
    else {
      const change =
        act.act === 'cambiar'
          ? { ...changed, estado_tx: act.estado_tx as 'aprovada' }
          : { retracto_hasta: new Date(at.getTime() + act.retracto * dayMs).toISOString() }
      await db.updateTable('ventas').set(change).where('id_transaccion', '=', id).execute()
    }
  }

  it('is what a count of all sales says, whatever happened to them at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(actArb, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 3 }),
        async (rounds, days) => {
          for (const acts of rounds)
            await Promise.all(acts.map((act, i) => perform(dbs[i % 2] ?? api.db, act, now)))
          for (const at of [now, inDays(days)]) {
            await countJuntos(api.db, at)
            expect(await kept(api.db)).toEqual(await countNaively(api.db, at))
          }
          await api.db.deleteFrom('ventas_mostrador').execute()
          await api.db
            .updateTable('ventas')
            .set({ ...changed, estado_tx: 'reembolsada' })
            .execute()
          await countJuntos(api.db, inDays(30))
          expect(await kept(api.db)).toEqual([])
        },
      ),
      { numRuns: 25, endOnFailure: true },
    )
  }, 120_000)

  it('is shown from five people on, those that most took first, with no number and nobody', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = productos
    await takeTogether([a, b], 4)
    expect(await asked(`${a}`)).toEqual([])
    await takeTogether([a, b], 1)
    await takeTogether([a, c, d], 6)
    expect(await asked(`${a}`)).toEqual([c, d, b])
    const answer = await api.get(`/tambien-llevaron?con=${a}&limit=2`)
    const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
    const listed = await (await api.get(`/productos/${c}`)).json()
    expect(data[0]).toEqual(listed)
    expect(data).toHaveLength(2)
  })

  it('counts a person once, however often they buy', async () => {
    const [a = 0, b = 0] = productos
    for (let i = 0; i < 9; i++) await takeTogether([a, b], 1, { quien: `socio ${i % 4}` })
    expect(await asked(`${a}`)).toEqual([])
  })

  it('does not count what people buy in the shop where they work, to stand in others’ pages', async () => {
    const [own = 0, , , popular = 0, other = 0] = productos
    for (const quien of ['dueño', 'cajero', 'beto', 'caro', 'dora', 'elsa'])
      await takeTogether([own, popular, other], 1, { quien })
    expect(await asked(`${popular}`)).toEqual([other])
  })

  it('does not count what may still be given back, nor a sale of very many products', async () => {
    const [a = 0, b = 0] = productos
    await takeTogether([a, b], 6, { retracto: 1 })
    expect(await asked(`${a}`)).toEqual([])
    await countJuntos(api.db, inDays(2))
    expect(await asked(`${a}`)).toEqual([b])
    const many: number[] = []
    while (many.length < 21) many.push(await another())
    await takeTogether(many, 5)
    expect(await asked(`${many[0]}`)).toEqual([])
    await takeTogether(many.slice(1), 5)
    expect(await asked(`${many[1]}`)).toHaveLength(6)
  })

  it('counts sales at a counter, each as one person’s', async () => {
    const [a = 0, b = 0] = productos
    await takeTogether([a, b], 5, { canal: 'mostrador', quien: 'cajero' })
    expect(await asked(`${a}`)).toEqual([b])
  })

  it('shows only what is for sale, in stock and of a shop that is open, and others in its place', async () => {
    const [a = 0, hidden = 0, gone = 0] = productos
    const rest = [await another(), await another()]
    await takeTogether([a, hidden, gone], 9)
    await takeTogether([a, ...rest], 5)
    expect(await asked(`${a}`)).toEqual([hidden, gone, ...rest])
    await api.db.updateTable('productos').set({ status: 2 }).where('id', '=', hidden).execute()
    await api.db.updateTable('productos').set({ stock: 0 }).where('id', '=', gone).execute()
    expect(await asked(`${a}`)).toEqual(rest)
    await api.db.updateTable('comercios').set({ status: 0 }).where('id', '=', 1).execute()
    expect(await asked(`${a}`)).toEqual([])
    await api.db.updateTable('comercios').set({ status: 1 }).where('id', '=', 1).execute()
  })

  it('adds up what goes with several, and shows none of them', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = productos
    await takeTogether([a, b, c], 5)
    await takeTogether([a, d], 8)
    await takeTogether([b, c], 4)
    expect(await asked(`${a},${b}`)).toEqual([c, d])
    expect(await asked(`${b},${a},${b}`)).toEqual([c, d])
    expect(await asked(`${a},${b},${c}`)).toEqual([d])
  })

  it('is one statement beside the catalogue’s version, and none but that once it is known', async () => {
    const [a = 0, b = 0] = productos
    await takeTogether([a, b], 5)
    const statements = async (con: string) => {
      const before = api.counter.statements
      await asked(con)
      return api.counter.statements - before
    }
    expect(await statements(`${a}`)).toBe(2)
    expect(await statements(`${a}`)).toBe(1)
    expect(await statements(`${b},${a}`)).toBe(2)
    expect(await statements(`${a},${b}`)).toBe(1)
  })

  it('is the same answer while nothing changes, and another once it is counted', async () => {
    const [a = 0, b = 0, c = 0] = productos
    await takeTogether([a, b], 5)
    const etag = (await api.get(`/tambien-llevaron?con=${a}`)).headers.get('etag') ?? ''
    const again = () => api.get(`/tambien-llevaron?con=${a}`, { 'if-none-match': etag })
    await takeTogether([b, c], 1)
    expect((await again()).status).toBe(304)
    await takeTogether([a, c], 5)
    expect((await again()).status).toBe(200)
    expect(await asked(`${a}`)).toEqual([b, c])
  })

  it.each([
    '',
    'x',
    '0',
    '-1',
    '1,',
    '1.5',
    '1234567890',
    '1,,2',
    '1%20',
    "1'",
    Array.from({ length: 21 }, (_, i) => i + 1).join(),
  ])('refuses to be asked about "%s"', async (con) => {
    const answer = await api.get(`/tambien-llevaron?con=${con}`)
    const { error } = errorBodySchema.parse(await answer.json())
    expect([answer.status, Object.keys(error.campos ?? {})]).toEqual([400, ['con']])
  })

  it('says nothing of what is unknown, and nothing to who has no token', async () => {
    expect(await asked('999999999')).toEqual([])
    const answer = await api.app.request('/api/tambien-llevaron?con=1')
    expect(answer.status).toBe(401)
  })
})
