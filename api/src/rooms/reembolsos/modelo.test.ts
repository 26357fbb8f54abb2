import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { enqueueAlone } from '../../machinery/jobs/jobs.ts'
import {
  dialects,
  type OfficePerson,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'
import { addRol } from '../usuarios/usuarios.ts'

const comercio = fc.constantFrom(1, 2)

const asking = fc.record({
  hace: fc.constant('pedir' as const),
  quien: fc.constantFrom('comprador', 'comercio', 'plaza'),
  comercio,
  /** Of that shop's product; null asks for all that is left. */
  unidades: fc.option(fc.integer({ min: 1, max: 3 })),
  /** Of the other shop's beside: a shop may not ask for what it did not sell. */
  ajenas: fc.integer({ min: 0, max: 2 }),
  a_la_venta: fc.option(fc.boolean(), { nil: undefined }),
})
const delivering = fc.record({ hace: fc.constant('entregar' as const), comercio })
const telling = fc.record({
  hace: fc.constant('decir' as const),
  llego: fc.boolean(),
  a_la_venta: fc.option(fc.boolean(), { nil: undefined }),
})
const atProvider = fc.record({
  hace: fc.constant('en el proveedor' as const),
  /** Null gives all that is left. */
  monto: fc.option(fc.integer({ min: 1, max: 20_000 })),
})
const attending = fc.record({
  hace: fc.constant('atender' as const),
  n: fc.nat({ max: 3 }),
  devolver: fc.boolean(),
  a_la_venta: fc.option(fc.boolean(), { nil: undefined }),
})
const disputing = fc.record({ hace: fc.constantFrom('abrir' as const, 'ganar' as const) })
const working = fc.record({ hace: fc.constantFrom('trabajar' as const, 'esperar' as const) })

const paso = fc.oneof(asking, delivering, telling, atProvider, attending, disputing, working)
type Paso = typeof paso extends fc.Arbitrary<infer T> ? T : never

const answers = ['hace', 'hace', 'rechaza', 'hace y no responde', 'no está'] as const

interface Played {
  paso: Paso
  /** What the provider does with what it is asked for meanwhile. */
  proveedor: (typeof answers)[number]
  /** How often it tells of what it did, and whether the newest first. */
  avisos: { veces: number; alReves: boolean }
  /** Whether two ask for it at once. */
  aLaVez: boolean
}

const inOrder = { avisos: { veces: 1, alReves: false }, aLaVez: false }
const done = (one: fc.Arbitrary<Paso>): fc.Arbitrary<Played> =>
  one.map((paso) => ({ paso, proveedor: 'hace', ...inOrder }))
const refused = (one: fc.Arbitrary<Paso>): fc.Arbitrary<Played> =>
  one.map((paso) => ({ paso, proveedor: 'rechaza', ...inOrder }))
const anyhow: fc.Arbitrary<Played> = fc.record({
  paso,
  proveedor: fc.constantFrom(...answers),
  avisos: fc.record({ veces: fc.integer({ min: 0, max: 2 }), alReves: fc.boolean() }),
  aLaVez: fc.boolean(),
})

// Alone, few of them lead anywhere.
const historia = fc.oneof(
  fc.tuple(anyhow),
  fc.tuple(anyhow, anyhow),
  fc.tuple(refused(asking), done(asking), done(attending), done(attending)),
  fc.tuple(refused(asking), refused(asking), refused(attending), done(attending)),
  fc.tuple(done(delivering), done(asking), done(atProvider), done(working), done(atProvider)),
  fc.tuple(
    done(delivering),
    done(asking),
    done(atProvider),
    done(working),
    done(asking),
    done(telling),
  ),
)

const nineDays = 9 * 24 * 60
/** What the first shop asks for bringing its part; the second leaves that to Plaza. */
const flete = 4001
const stock = 3

describe.each(dialects)('refunds of what two shops sold on %s', (dialect) => {
  let shop: TestShop
  let office: ReturnType<typeof officeOf>
  let ana: Awaited<ReturnType<TestShop['buyer']>>
  let admin: OfficePerson
  let duenos: OfficePerson[] = []
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    office = officeOf(shop)
    ana = await shop.buyer()
    duenos = [await office.worker('dueño', 1), await office.worker('dueño', 2)]
    admin = await office.person('Administrador')
    await shop.db.transaction().execute((trx) => addRol(trx, admin.sub, 'Administrador'))
    const rest = { compra_minima: 0, usos_maximos: null, uno_por_persona: false }
    for (const cupon of [
      { codigo: 'TERCIO', tipo: 'porcentaje', valor: 33 },
      { codigo: 'GRATIS', tipo: 'envio_gratis', valor: 100_000 },
    ])
      await office.post(admin, '/admin/cupones', { ...cupon, ...rest, desde: null, hasta: null })
    await office.put(admin, '/comercios/1/tarifas', {
      ...{ destinos: ['00'], valor: flete, valor_kilo_adicional: 0 },
      ...{ dias_desde: 1, dias_hasta: 3, gratis_desde: null },
    })
  })
  afterAll(() => shop.close())

  /** Three units of each shop; by a coupon a third is taken off and no unit costs whole pesos, or bringing it is free. */
  const paidSale = async (cupon: string) => {
    const productos = [
      await seedProducto(shop.db, { valor_neto: 3333, porcentaje_impuestos: 5, stock }),
      await seedProducto(shop.db, { valor_neto: 4001, comercio_id: 2, stock }),
    ]
    const items = productos.map((id) => ({ id, cantidad: stock }))
    const id = await shop.buy(ana, items, { cupon })
    const payment = await shop.pay(ana, id, 'aprobar')
    await shop.work()
    return { id, payment, productos, cupon }
  }
  type Sale = Awaited<ReturnType<typeof paidSale>>

  const duenoOf = (comercio_id: number) => duenos[comercio_id - 1] ?? admin

  const ask = (
    { id, productos }: Sale,
    { quien, comercio, unidades, ajenas, a_la_venta }: Paso & { hace: 'pedir' },
  ) => {
    const path = quien === 'comercio' ? `/comercios/${comercio}/pedidos/${id}` : `/ventas/${id}`
    const who = { comprador: ana, comercio: duenoOf(comercio), plaza: admin }[quien] ?? admin
    const items = [
      { id: productos[comercio - 1], cantidad: unidades },
      { id: productos[2 - comercio], cantidad: ajenas },
    ]
    const id_productos = unidades ? items.filter(({ cantidad }) => cantidad) : undefined
    return office.post(who, `${path}/reembolsos`, { id_productos, a_la_venta })
  }

  const deliver = async ({ id }: Sale, comercio_id: number) => {
    const path = `/comercios/${comercio_id}/pedidos/${id}`
    const { version } = (await office.get(admin, path)).body
    return office.put(admin, `${path}/envio`, { estado: 'entregado', version })
  }

  const reembolsosOf = ({ id }: Sale) =>
    shop.db
      .selectFrom('reembolsos')
      .select(['id', 'monto', 'estado', 'espera', 'comercio_id'])
      .where('id_transaccion', '=', id)
      .execute()

  const say = async (sale: Sale, { llego, a_la_venta }: Paso & { hace: 'decir' }) => {
    const waiting = await reembolsosOf(sale)
    const one = waiting.find(({ estado, espera }) => estado === 'pedido' && espera !== null)
    if (!one?.comercio_id) return undefined
    const path = `/comercios/${one.comercio_id}/pedidos/${sale.id}/devoluciones/${one.id}`
    const said = { llego, motivo: 'Lo miramos', a_la_venta }
    // Nobody says it in another shop's place.
    const other = await office.put(duenoOf(3 - one.comercio_id), path, said)
    expect(other.status).toBe(404)
    return office.put(duenoOf(one.comercio_id), path, said)
  }

  const attend = async (
    { payment }: Sale,
    { n, devolver, a_la_venta }: Paso & { hace: 'atender' },
  ) => {
    const alertas = await shop.alertsOf(payment)
    const alerta = alertas[n % alertas.length]
    if (!alerta) return undefined
    const path = `/admin/pagos/alertas/${alerta.id}`
    return alerta.tipo === 'devolucion_por_decidir'
      ? office.post(admin, `${path}/decision`, { devolver, motivo: 'Lo miramos', a_la_venta })
      : office.post(admin, `${path}/intento`)
  }

  const happen = (sale: Sale, one: Paso) => {
    switch (one.hace) {
      case 'pedir':
        return ask(sale, one)
      case 'entregar':
        return deliver(sale, one.comercio)
      case 'decir':
        return say(sale, one)
      case 'atender':
        return attend(sale, one)
      case 'en el proveedor':
        return shop.refundAtProvider(sale.payment, one.monto ?? undefined)
      case 'abrir':
      case 'ganar':
        return shop.dispute(sale.payment, one.hace)
      default:
        return shop.work(one.hace === 'esperar' ? nineDays : 0)
    }
  }

  const play = async (sale: Sale, { paso: one, proveedor, avisos, aLaVez }: Played) => {
    await shop.setNotices(avisos)
    await shop.setRefunds({
      ...{ rechazar: proveedor === 'rechaza' },
      ...{ sinRespuesta: proveedor === 'hace y no responde' ? 1 : 0 },
      ...{ caidas: proveedor === 'no está' ? 1 : 0 },
    })
    await Promise.all([happen(sale, one), ...(aLaVez ? [happen(sale, one)] : [])])
  }

  // Units are with their buyer, on sale, or written off by somebody's word; each move of them is told.
  const checkGoods = async ({ id, productos }: Sale) => {
    const back = await shop.db
      .selectFrom('reembolso_lineas as l')
      .innerJoin('reembolsos as r', 'r.id', 'l.reembolso_id')
      .select(['l.producto_id', 'l.cantidad', 'r.id', 'r.a_la_venta'])
      .where('r.id_transaccion', '=', id)
      .where('r.estado', '=', 'hecho')
      .execute()
    const sum = (some: readonly { cantidad: number }[]) =>
      some.reduce((all, { cantidad }) => all + cantidad, 0)
    for (const producto of productos) {
      const moves = await shop.db
        .selectFrom('movimientos_stock')
        .select(['tipo', 'cantidad', 'stock', 'referencia'])
        .where('producto_id', '=', producto)
        .orderBy('id')
        .execute()
      const own = back.filter(({ producto_id }) => producto_id === producto)
      const off = own.filter(({ a_la_venta }) => a_la_venta === 0)
      const written = moves.filter(({ tipo }) => tipo === 'ajuste')
      expect(sum(moves.filter(({ tipo }) => tipo === 'reembolso'))).toBe(sum(own))
      expect(written.map(({ referencia, cantidad }) => [referencia, -cantidad]).sort()).toEqual(
        off.map((one) => [one.id, one.cantidad]).sort(),
      )
      let left = stock
      for (const move of moves) {
        left += move.cantidad
        expect(move.stock).toBe(left)
      }
      expect(await shop.stockOf(producto)).toBe(left)
    }
  }

  // What Plaza owes for bringing it is the whole fee while something is left sold, and nothing then.
  const checkShipping = async ({ id, productos, cupon }: Sale) => {
    const { body } = await office.get(duenoOf(1), `/comercios/1/pedidos/${id}`)
    const [linea] = body.id_productos
    const isSold = body.estado_tx === 'aprovada' && linea.cantidad > linea.cantidad_reembolsada
    expect([productos[0], body.aporte_envio]).toEqual([
      linea.id,
      cupon === 'GRATIS' ? (isSold ? flete : 0) : undefined,
    ])
    const other = await office.get(duenoOf(2), `/comercios/2/pedidos/${id}`)
    expect(other.body).not.toHaveProperty('aporte_envio')
  }

  // Whether every unit of a sale came back or was refused, and none is asked back now.
  const isAllRefused = async ({ id, productos }: Sale) => {
    const asked = await shop.db
      .selectFrom('reembolso_lineas as l')
      .innerJoin('reembolsos as r', 'r.id', 'l.reembolso_id')
      .select(['l.producto_id', 'l.cantidad', 'r.estado', 'r.espera'])
      .where('r.id_transaccion', '=', id)
      .execute()
    const isUndecided = asked.some(({ estado }) => estado === 'pedido')
    const counted = asked.filter(({ estado, espera }) => estado !== 'fallido' || espera === null)
    const unitsOf = (producto: number) =>
      counted
        .filter(({ producto_id }) => producto_id === producto)
        .reduce((all, { cantidad }) => all + cantidad, 0)
    return !isUndecided && productos.every((producto) => unitsOf(producto) >= stock)
  }

  const cuentaOf = async (sale: Sale) => {
    const { total_a_pagar, estado_tx } = await shop.db
      .selectFrom('ventas')
      .select(['total_a_pagar', 'estado_tx'])
      .where('id_transaccion', '=', sale.id)
      .executeTakeFirstOrThrow()
    const reembolsos = await reembolsosOf(sale)
    const sum = (some: typeof reembolsos) => some.reduce((all, { monto }) => all + monto, 0)
    const made = reembolsos.filter(({ estado }) => estado === 'hecho')
    const going = reembolsos.filter(({ estado, espera }) => estado === 'pedido' && espera === null)
    return { total: total_a_pagar, estado_tx, hecho: sum(made), all: sum([...made, ...going]) }
  }

  // Each unit that was refused is owed once: all of them come to what is left at most, and where nothing else is, to all of it.
  const checkOwed = async (sale: Sale, cuenta: Awaited<ReturnType<typeof cuentaOf>>) => {
    const alertas = await shop.alertsOf(sale.payment)
    const owed = alertas.filter(({ tipo }) => tipo === 'reembolso_rechazado')
    const sum = owed.reduce((all, { monto }) => all + monto, 0)
    const left = cuenta.total - cuenta.all
    expect(sum).toBeLessThanOrEqual(left)
    if (owed.length > 0 && (await isAllRefused(sale))) expect(sum).toBe(left)
  }

  it('come to what was paid at most, and to all of it with the last, whoever asks, refuses and tries again', async () => {
    const pasos = fc.array(historia, { minLength: 1, maxLength: 4 }).map((all) => all.flat())
    const cupones = fc.constantFrom('TERCIO', 'GRATIS')
    await fc.assert(
      fc.asyncProperty(pasos, cupones, async (all, cupon) => {
        const sale = await paidSale(cupon)
        for (const one of all) {
          await play(sale, one)
          const cuenta = await cuentaOf(sale)
          expect(cuenta.all).toBeLessThanOrEqual(cuenta.total)
          if (cuenta.estado_tx === 'reembolsada') expect(cuenta.all).toBe(cuenta.total)
          await checkOwed(sale, cuenta)
          await checkGoods(sale)
          await checkShipping(sale)
        }
        await shop.setNotices({})
        await shop.setRefunds({})
        // Of what nobody told, the look of every day tells.
        await shop.db.deleteFrom('barridos_pago').execute()
        await enqueueAlone(shop.db, 'barrer_pagos', {})
        for (const minutes of [0, 5]) await shop.work(minutes)
        expect(shop.reported).toEqual([])
        const { hecho } = await cuentaOf(sale)
        const { monto_reembolsado } = await shop.paymentOf(sale.payment)
        const isTold = (await shop.alertsOf(sale.payment)).length > 0
        expect([monto_reembolsado, isTold]).toSatisfy(
          ([given, told]) => given === hecho || told === true,
        )
      }),
      { numRuns: dialect === 'SQLite' ? 40 : 15 },
    )
  }, 600_000)
})
