import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
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
})
const delivering = fc.record({ hace: fc.constant('entregar' as const), comercio })
const telling = fc.record({ hace: fc.constant('decir' as const), llego: fc.boolean() })
const atProvider = fc.record({
  hace: fc.constant('en el proveedor' as const),
  /** Null gives all that is left. */
  monto: fc.option(fc.integer({ min: 1, max: 20_000 })),
})
const attending = fc.record({
  hace: fc.constant('atender' as const),
  n: fc.nat({ max: 3 }),
  devolver: fc.boolean(),
})
const disputing = fc.record({ hace: fc.constantFrom('abrir' as const, 'ganar' as const) })
const working = fc.record({ hace: fc.constantFrom('trabajar' as const, 'esperar' as const) })

const paso = fc.oneof(asking, delivering, telling, atProvider, attending, disputing, working)
type Paso = typeof paso extends fc.Arbitrary<infer T> ? T : never

/** Whether the provider refuses what it is asked for meanwhile. */
const done = (one: fc.Arbitrary<Paso>, rechazar: fc.Arbitrary<boolean> = fc.constant(false)) =>
  fc.record({ paso: one, rechazar })
const refused = (one: fc.Arbitrary<Paso>) => done(one, fc.constant(true))

// Alone, few of them lead anywhere.
const historia = fc.oneof(
  fc.tuple(done(paso, fc.boolean())),
  fc.tuple(refused(asking), done(asking), done(attending), done(attending)),
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
    const cupon = {
      ...{ codigo: 'TERCIO', tipo: 'porcentaje', valor: 33, compra_minima: 0 },
      ...{ usos_maximos: null, uno_por_persona: false, desde: null, hasta: null },
    }
    await office.post(admin, '/admin/cupones', cupon)
  })
  afterAll(() => shop.close())

  /** Three units of each shop, of which a third is taken off and no unit costs whole pesos. */
  const paidSale = async () => {
    const productos = [
      await seedProducto(shop.db, { valor_neto: 3333, porcentaje_impuestos: 5, stock: 3 }),
      await seedProducto(shop.db, { valor_neto: 4001, comercio_id: 2, stock: 3 }),
    ]
    const items = productos.map((id) => ({ id, cantidad: 3 }))
    const id = await shop.buy(ana, items, { cupon: 'TERCIO' })
    const payment = await shop.pay(ana, id, 'aprobar')
    await shop.work()
    return { id, payment, productos }
  }
  type Sale = Awaited<ReturnType<typeof paidSale>>

  const duenoOf = (comercio_id: number) => duenos[comercio_id - 1] ?? admin

  const ask = (
    { id, productos }: Sale,
    { quien, comercio, unidades }: Paso & { hace: 'pedir' },
  ) => {
    const path = quien === 'comercio' ? `/comercios/${comercio}/pedidos/${id}` : `/ventas/${id}`
    const who = { comprador: ana, comercio: duenoOf(comercio), plaza: admin }[quien] ?? admin
    const id_productos = unidades
      ? [{ id: productos[comercio - 1], cantidad: unidades }]
      : undefined
    return office.post(who, `${path}/reembolsos`, { id_productos })
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

  const say = async (sale: Sale, llego: boolean) => {
    const waiting = await reembolsosOf(sale)
    const one = waiting.find(({ estado, espera }) => estado === 'pedido' && espera !== null)
    if (!one?.comercio_id) return undefined
    const path = `/comercios/${one.comercio_id}/pedidos/${sale.id}/devoluciones/${one.id}`
    return office.put(duenoOf(one.comercio_id), path, { llego, motivo: 'Lo miramos' })
  }

  const attend = async ({ payment }: Sale, { n, devolver }: Paso & { hace: 'atender' }) => {
    const alertas = await shop.alertsOf(payment)
    const alerta = alertas[n % alertas.length]
    if (!alerta) return undefined
    const path = `/admin/pagos/alertas/${alerta.id}`
    return alerta.tipo === 'devolucion_por_decidir'
      ? office.post(admin, `${path}/decision`, { devolver, motivo: 'Lo miramos' })
      : office.post(admin, `${path}/intento`)
  }

  const happen = (sale: Sale, one: Paso) => {
    switch (one.hace) {
      case 'pedir':
        return ask(sale, one)
      case 'entregar':
        return deliver(sale, one.comercio)
      case 'decir':
        return say(sale, one.llego)
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

  it('come to what was paid at most, and to all of it with the last, whoever asks, refuses and tries again', async () => {
    const pasos = fc.array(historia, { minLength: 1, maxLength: 4 }).map((all) => all.flat())
    await fc.assert(
      fc.asyncProperty(pasos, async (all) => {
        const sale = await paidSale()
        for (const { paso: one, rechazar } of all) {
          await shop.setRefunds({ rechazar })
          await happen(sale, one)
          const cuenta = await cuentaOf(sale)
          expect(cuenta.all).toBeLessThanOrEqual(cuenta.total)
          if (cuenta.estado_tx === 'reembolsada') expect(cuenta.all).toBe(cuenta.total)
        }
        await shop.setRefunds({})
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
