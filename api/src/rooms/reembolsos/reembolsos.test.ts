import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { ApiError } from '../../machinery/errors.ts'
import {
  dialects,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  takeWhileWaited,
  testApi,
} from '../../testing/testing.ts'
import { lockOfrecidos } from '../inventario/inventario.ts'

const cop = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
})

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

describe.each(dialects)('refunds on %s', (dialect) => {
  let shop: TestShop
  let ana: Buyer
  let admin: Awaited<ReturnType<TestShop['people']['person']>>
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await shop.buyer()
    admin = await shop.people.person('Administrador')
  })
  afterAll(() => shop.close())

  /** Two coffees of 11.900 and one tea of 10.500, paid with 7.000 of shipping: 41.300. */
  const paidSale = async () => {
    const cafe = await seedProducto(shop.db, { valor_neto: 10_000, stock: 5 })
    const te = await seedProducto(shop.db, {
      ...{ valor_neto: 10_000, porcentaje_impuestos: 5, stock: 5 },
    })
    const id = await shop.buy(ana, [
      { id: cafe, cantidad: 2 },
      { id: te, cantidad: 1 },
    ])
    const payment = await shop.pay(ana, id, 'aprobar')
    await shop.work()
    return { id, payment, cafe, te }
  }

  it('of everything give the buyer all the money, shipping too, and the shop its units', async () => {
    const { id, payment, cafe, te } = await paidSale()
    const refund = await shop.refund(ana, id)
    expect(refund).toMatchObject({ status: 201, monto: 41_300, estado: 'hecho' })
    await shop.work()
    expect(await shop.paymentOf(payment)).toEqual({
      ...{ status: 'refunded', monto: 41_300, monto_reembolsado: 41_300 },
    })
    expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
    expect([await shop.stockOf(cafe), await shop.stockOf(te)]).toEqual([5, 5])
    expect(await shop.subjectsOf(ana)).toContain('Devolvimos tu dinero · Plaza')
    expect((await shop.refund(ana, id)).code).toBe('reembolso_no_permitido')
    const { historia, reembolsos } = await shop.show(ana, id)
    expect(historia.map(({ estado_tx }) => estado_tx)).toEqual([
      ...['En proceso', 'aprovada', 'reembolsada'],
    ])
    expect(reembolsos).toMatchObject([{ monto: 41_300, estado: 'hecho' }])
  })

  // Whoever sells takes products by id: who holds a later one while waiting for an earlier would be waited for in a ring.
  it.runIf(dialect === 'PostgreSQL')(
    'that end together hold none of their goods while they wait for one',
    async () => {
      const { id, payment, cafe, te } = await paidSale()
      await shop.setRefunds({ caidas: 20 })
      for (const item of [te, cafe])
        expect((await shop.refund(ana, id, [{ id: item, cantidad: 1 }])).estado).toBe('pedido')
      const { isFree } = await takeWhileWaited(shop.db, {
        hold: (trx) => lockOfrecidos(trx, [cafe]),
        act: () => shop.refundAtProvider(payment).then(() => shop.work()),
        take: (trx) => lockOfrecidos(trx, [te]),
      })
      await shop.setRefunds({})
      expect(isFree).toBe(true)
      expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
      expect([await shop.stockOf(cafe), await shop.stockOf(te)]).toEqual([5, 5])
    },
  )

  it('by line give the price of each unit, and the shipping with the last', async () => {
    const { id, payment, cafe, te } = await paidSale()
    const one = await shop.refund(admin, id, [{ id: cafe, cantidad: 1 }])
    expect(one).toMatchObject({ monto: 11_900, estado: 'hecho' })
    await shop.work()
    expect(await shop.stateOf(id)).toBe('Completada, aprovada')
    expect(await shop.stockOf(cafe)).toBe(4)
    expect((await shop.refund(ana, id, [{ id: te, cantidad: 1 }])).monto).toBe(10_500)
    expect((await shop.refund(ana, id, [{ id: cafe, cantidad: 2 }])).code).toBe(
      'reembolso_no_permitido',
    )
    expect((await shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])).monto).toBe(18_900)
    await shop.work()
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(41_300)
    expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
    expect([await shop.stockOf(cafe), await shop.stockOf(te)]).toEqual([5, 5])
  })

  it('tell each shop of its part to the peso, however units are shared out', async () => {
    const duenos = [
      await officeOf(shop).worker('dueño', 1),
      await officeOf(shop).worker('dueño', 2),
    ]
    const cupon = { codigo: 'MILPESOS', tipo: 'valor', valor: 1000, compra_minima: 0 }
    const always = { usos_maximos: null, uno_por_persona: false, desde: null, hasta: null }
    const body = { ...cupon, ...always }
    await shop.ask('POST', '/admin/cupones', { token: admin.token, body })
    const items = [
      { id: await seedProducto(shop.db, { valor_neto: 3333, stock: 3 }), cantidad: 3 },
      { id: await seedProducto(shop.db, { comercio_id: 2, stock: 3 }), cantidad: 3 },
    ]
    const id = await shop.buy(ana, items, { cupon: 'MILPESOS' })
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    const units = items.map((item) => ({ ...item, cantidad: 1 }))
    for (let unit = 0; unit < 3; unit += 1)
      expect((await shop.refund(admin, id, units)).status).toBe(201)
    await shop.work()
    const { total_a_pagar, valor_del_envio, reembolsos } = await shop.show(admin, id)
    const sums = reembolsos.map(() => 0)
    const parts = await Promise.all(
      duenos.map(async ({ token }, i) => {
        const { body: pedido } = await shop.ask('GET', `/comercios/${i + 1}/pedidos/${id}`, {
          token,
        })
        const { correo } = duenos[i] ?? {}
        const { body: cartas } = await shop.ask('GET', `/dev/buzon?correo=${correo}`)
        const told = cartas.map(({ texto }: { texto: string }) => texto).join()
        for (const { monto } of pedido.reembolsos)
          expect(told).toContain(`De lo que vendiste: ${cop.format(monto)}`)
        return pedido.reembolsos.map(({ monto }: { monto: number }) => monto)
      }),
    )
    for (const part of parts)
      for (const [i, monto] of part.entries()) sums[i] = (sums[i] ?? 0) + monto
    const montos = reembolsos.map(({ monto }) => monto)
    expect(sums).toEqual([montos[0], montos[1], (montos[2] ?? 0) - valor_del_envio])
    expect(montos.reduce((a, b) => a + b, 0)).toBe(total_a_pagar)
  })

  it('are one, sent twenty times at once under one name, and never more than was paid', async () => {
    const { id, payment, cafe } = await paidSale()
    const clave = crypto.randomUUID()
    const line = [{ id: cafe, cantidad: 1 }]
    const same = await Promise.all(
      Array.from({ length: 20 }, () => shop.refund(ana, id, line, clave)),
    )
    expect(new Set(same.map((refund) => refund.id)).size).toBe(1)
    const rest = await Promise.all(Array.from({ length: 10 }, () => shop.refund(ana, id, line)))
    expect(rest.filter(({ status }) => status === 201)).toHaveLength(1)
    await shop.work()
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(23_800)
    expect(await shop.stockOf(cafe)).toBe(5)
    expect((await shop.refund(ana, id, undefined, clave)).code).toBe('idempotencia_en_conflicto')
  })

  it('are the buyer’s within the term and an administrator’s at any time; nobody else’s', async () => {
    const { id } = await paidSale()
    const unpaid = await shop.buy(ana, [{ id: await seedProducto(shop.db), cantidad: 1 }])
    expect((await shop.refund(ana, unpaid)).code).toBe('reembolso_no_permitido')
    expect((await shop.refund(await shop.buyer(), id)).code).toBe('venta_no_encontrada')
    await shop.db
      .updateTable('ventas')
      .set({ retracto_hasta: new Date(Date.now() - 1000).toISOString() })
      .where('id_transaccion', '=', id)
      .execute()
    expect((await shop.refund(ana, id)).code).toBe('retracto_fuera_de_plazo')
    expect((await shop.refund(admin, id)).status).toBe(201)
  })

  it('and cancellations find room for their units, however full a shop says that it is', async () => {
    const { id, cafe } = await paidSale()
    const unpaid = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
    const most = 2_147_483_647
    const all = shop.db.updateTable('productos').where('id', '=', cafe)
    await all.set({ stock: most, unidades_vendidas: most }).execute()
    const cancelled = await shop.ask('POST', `/ventas/${unpaid}/cancelacion`, { token: ana.token })
    expect(cancelled.status).toBe(204)
    expect((await shop.refund(ana, id)).estado).toBe('hecho')
    await shop.work()
    expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
    expect(await shop.stockOf(cafe)).toBe(most)
    await all.set({ unidades_vendidas: most }).execute()
    expect(await shop.buy(ana, [{ id: cafe, cantidad: 1 }])).not.toBe('')
  })

  it('that the provider refuses leave the sale as it was', async () => {
    const { id, payment, cafe } = await paidSale()
    await shop.setNotices({ veces: 0 })
    await shop.changePayment(payment, { status: 'in_mediation' })
    expect((await shop.refund(ana, id)).estado).toBe('fallido')
    await shop.changePayment(payment, { status: 'approved' })
    await shop.setNotices({})
    expect([await shop.stateOf(id), await shop.stockOf(cafe)]).toEqual(['Completada, aprovada', 3])
    expect((await shop.refund(ana, id)).estado).toBe('hecho')
  })

  it('that the provider did not answer are done later', async () => {
    const { id, payment } = await paidSale()
    const { refund } = shop.pagos
    shop.pagos.refund = async () => {
      throw new ApiError('pago_no_disponible')
    }
    expect((await shop.refund(ana, id)).estado).toBe('pedido')
    expect(await shop.stateOf(id)).toBe('Completada, aprovada')
    shop.pagos.refund = refund
    await shop.work(1)
    expect((await shop.paymentOf(payment)).status).toBe('refunded')
    expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
  })

  it('made at the provider itself count as well', async () => {
    const { id, payment, cafe } = await paidSale()
    await shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])
    await shop.changePayment(payment, { status: 'refunded', monto_reembolsado: 41_300 })
    await shop.work()
    expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
    expect(await shop.stockOf(cafe)).toBe(5)
    const { reembolsos } = await shop.show(ana, id)
    expect(reembolsos.map(({ monto }) => monto).sort()).toEqual([11_900, 29_400])
  })

  it('taken by the buyer’s bank leave the units sold', async () => {
    const { id, payment, cafe } = await paidSale()
    await shop.changePayment(payment, { status: 'charged_back' })
    await shop.work()
    expect(await shop.stateOf(id)).toBe('Reembolsada, contracargo')
    expect(await shop.stockOf(cafe)).toBe(3)
    expect((await shop.refund(admin, id)).code).toBe('reembolso_no_permitido')
  })
})
