import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Cotizacion,
  cotizacionSchema,
  cuponSchema,
  pedidoDetalleSchema,
} from '../../../contract/index.ts'
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

/** How much of an order's shipping each takes off; a shop's own all of it. */
const topes = { GRATISPLAZA: 100_000, HASTADOCE: 12_000, GRATISCAFE: 0 } as const

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

describe.each(dialects)('free shipping by a coupon on %s', (dialect) => {
  let shop: TestShop
  let office: ReturnType<typeof officeOf>
  let ana: Buyer
  let duena: OfficePerson
  let dueno: OfficePerson
  let admin: OfficePerson
  let cafe = 0
  let te = 0
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    office = officeOf(shop)
    ana = await shop.buyer()
    duena = await office.worker('dueño', 1)
    dueno = await office.worker('dueño', 2)
    admin = await office.person('Administrador')
    await shop.db.transaction().execute((trx) => addRol(trx, admin.sub, 'Administrador'))
    cafe = await seedProducto(shop.db, { valor_neto: 10_000, stock: 500 })
    te = await seedProducto(shop.db, { valor_neto: 10_000, comercio_id: 2, stock: 500 })
    const tarifa = { valor: 9000, valor_kilo_adicional: 0, dias_desde: 1, dias_hasta: 3 }
    const all = { destinos: ['00'], ...tarifa, gratis_desde: null }
    expect((await office.put(duena, '/comercios/1/tarifas', all)).status).toBe(200)
    for (const [path, codigo] of [
      ['/admin/cupones', 'GRATISPLAZA'],
      ['/admin/cupones', 'HASTADOCE'],
      ['/comercios/1/cupones', 'GRATISCAFE'],
      ['/admin/cupones', 'DIEZ'],
    ] as const)
      cuponSchema.parse(
        (
          await office.post(codigo === 'GRATISCAFE' ? duena : admin, path, {
            ...(codigo === 'DIEZ'
              ? { tipo: 'porcentaje', valor: 10 }
              : { tipo: 'envio_gratis', valor: topes[codigo] }),
            ...{ codigo, compra_minima: 0, usos_maximos: null, uno_por_persona: false },
            ...{ desde: null, hasta: null },
          })
        ).body,
      )
  })
  afterAll(() => shop.close())

  const of = (...ids: number[]) => ids.map((id) => ({ id, cantidad: 2 }))

  const quote = async (cupon: string, items: object[], { token } = ana): Promise<Cotizacion> =>
    cotizacionSchema.parse(
      (
        await shop.ask('POST', '/ventas/cotizacion/cupon', {
          ...{ token, body: { id_productos: items, cupon } },
        })
      ).body,
    )

  const paid = async (cupon: string, ...ids: number[]) => {
    const id = await shop.buy(ana, of(...ids), { cupon })
    const payment = await shop.pay(ana, id, 'aprobar')
    await shop.work()
    return { id, payment }
  }

  const orderOf = async (who: OfficePerson, comercio: number, id: string) =>
    pedidoDetalleSchema.parse((await office.get(who, `/comercios/${comercio}/pedidos/${id}`)).body)

  it('is owed by Plaza to the shop whose own fee it was, in the quote, the sale and its order', async () => {
    const quoted = await quote('GRATISPLAZA', of(cafe))
    expect(quoted).toMatchObject({ valor_del_envio: 0, total_a_pagar: 23_800 })
    expect(quoted.envios).toMatchObject([{ comercio_id: 1, valor: 0, descuento: 9000 }])
    const { id, payment } = await paid('GRATISPLAZA', cafe)
    expect((await shop.paymentOf(payment)).monto).toBe(23_800)
    const venta = await shop.show(ana, id)
    expect(venta).toMatchObject({ valor_del_envio: 0, descuento_envio: 9000, descuento_total: 0 })
    expect(venta.envios_cotizados).toMatchObject([
      { origen: 'comercio', valor: 0, descuento: 9000, aporte_plaza: 9000 },
    ])
    const order = await orderOf(duena, 1, id)
    expect([order.valor_total, order.aporte_envio]).toEqual([23_800, 9000])
    const { body } = await office.get(duena, `/ventas/${id}`)
    expect(body[0].envios_cotizados).toMatchObject([{ comercio_id: 1, aporte_plaza: 9000 }])
  })

  it('is Plaza’s to forgo where the fee is Plaza’s, part by part of one order', async () => {
    const { id } = await paid('GRATISPLAZA', cafe, te)
    const { envios_cotizados, descuento_envio } = await shop.show(ana, id)
    expect(envios_cotizados).toMatchObject([
      { comercio_id: 1, origen: 'comercio', descuento: 9000, aporte_plaza: 9000 },
      { comercio_id: 2, origen: 'plaza', descuento: 7000, aporte_plaza: 7000 },
    ])
    expect(descuento_envio).toBe(16_000)
    expect((await orderOf(duena, 1, id)).aporte_envio).toBe(9000)
    expect(await orderOf(dueno, 2, id)).not.toHaveProperty('aporte_envio')
  })

  it('goes as far as Plaza said, however much a shop charges for bringing its part', async () => {
    const before = await quote('HASTADOCE', of(cafe, te))
    expect(before.cupon?.mensaje).toMatch(/12\.000 de descuento en el envío/)
    expect(before).toMatchObject({ valor_del_envio: 4000, total_a_pagar: 51_600 })
    const { id, payment } = await paid('HASTADOCE', cafe, te)
    expect((await shop.paymentOf(payment)).monto).toBe(51_600)
    const venta = await shop.show(ana, id)
    expect(venta).toMatchObject({ valor_del_envio: 4000, descuento_envio: 12_000 })
    expect(venta.envios_cotizados).toMatchObject([
      { comercio_id: 1, valor: 0, descuento: 9000, aporte_plaza: 9000 },
      { comercio_id: 2, valor: 4000, descuento: 3000, aporte_plaza: 3000 },
    ])
    const setTarifa = (valor: number) =>
      office.put(duena, '/comercios/1/tarifas', {
        ...{ destinos: ['00'], valor, valor_kilo_adicional: 0, dias_desde: 1, dias_hasta: 3 },
        gratis_desde: null,
      })
    await setTarifa(5_000_000)
    const dear = await paid('HASTADOCE', cafe)
    await setTarifa(9000)
    expect((await orderOf(duena, 1, dear.id)).aporte_envio).toBe(12_000)
    expect((await shop.show(ana, dear.id)).valor_del_envio).toBe(4_988_000)
    await shop.refund(admin, id)
    await shop.work()
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(51_600)
    expect((await orderOf(duena, 1, id)).aporte_envio).toBe(0)
  })

  it('is not Plaza’s to give without saying how far it goes', async () => {
    const cupon = { codigo: 'SINTOPE', tipo: 'envio_gratis', compra_minima: 0 }
    const rest = { usos_maximos: null, uno_por_persona: false, desde: null, hasta: null }
    const make = (valor: number) =>
      office.post(admin, '/admin/cupones', { ...cupon, ...rest, valor })
    for (const [valor, mensaje] of [
      [0, 'Escribe hasta cuánto del envío paga Plaza'],
      [1_000_001, 'El tope del envío va hasta $ 1.000.000'],
    ] as const) {
      const { status, body } = await make(valor)
      expect([status, body.error.campos]).toEqual([400, { valor: mensaje }])
    }
  })

  it('is owed while something of the shop’s part is left sold, and not a peso once none is', async () => {
    const { id, payment } = await paid('GRATISPLAZA', cafe, te)
    const back = async (cantidad: number) =>
      (await shop.refund(admin, id, [{ id: cafe, cantidad }])).monto
    expect(await back(1)).toBe(11_900)
    expect((await orderOf(duena, 1, id)).aporte_envio).toBe(9000)
    expect(await back(1)).toBe(11_900)
    expect((await orderOf(duena, 1, id)).aporte_envio).toBe(0)
    await shop.refund(admin, id)
    await shop.work()
    expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(47_600)
    expect((await orderOf(duena, 1, id)).aporte_envio).toBe(0)
  })

  it('is owed no more once a bank took the payment, and again when the dispute is won', async () => {
    const { id, payment } = await paid('GRATISPLAZA', cafe)
    await shop.dispute(payment, 'abrir')
    await shop.work()
    expect((await orderOf(duena, 1, id)).aporte_envio).toBe(0)
    await shop.dispute(payment, 'ganar')
    await shop.work()
    expect((await orderOf(duena, 1, id)).aporte_envio).toBe(9000)
  })

  it('is the shop’s own to bear by the shop’s coupon, and paid by nobody where a coupon is for goods', async () => {
    const own = await paid('GRATISCAFE', cafe)
    expect((await shop.show(ana, own.id)).envios_cotizados).toMatchObject([
      { valor: 0, descuento: 9000, aporte_plaza: 0 },
    ])
    expect(await orderOf(duena, 1, own.id)).not.toHaveProperty('aporte_envio')
    const goods = await paid('DIEZ', cafe)
    const [envio] = (await shop.show(ana, goods.id)).envios_cotizados ?? []
    expect(envio).toMatchObject({ valor: 9000 })
    expect(envio).not.toHaveProperty('descuento')
  })

  it('is not for the part that somebody sells to themselves', async () => {
    const quoted = await quote('GRATISPLAZA', of(cafe, te), duena)
    expect(quoted.envios).toMatchObject([
      { comercio_id: 1, valor: 9000 },
      { comercio_id: 2, valor: 0, descuento: 7000 },
    ])
    expect(quoted).toMatchObject({ valor_del_envio: 9000, cupon: { descuento_envio: 7000 } })
    expect((await quote('GRATISPLAZA', of(cafe), duena)).cupon?.motivo).toBe('de_otro_comercio')
  })
})
