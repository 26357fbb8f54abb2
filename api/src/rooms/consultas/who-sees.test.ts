import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  pedidosPageSchema,
  type VentaDetalle,
  ventasEncontradasSchema,
  ventasPageSchema,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  type OfficePerson,
  officeOf,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'

const direccion_envio = 'Carrera 7 # 12-34, apartamento 501'
const secret = 'Miel de la otra tienda'

describe.each(dialects)('what people of a shop see of its sales on %s', (dialect) => {
  let shop: TestCounter
  let buyer: OfficePerson
  let gente: Record<'dueño' | 'supervisor' | 'cajero' | 'ajeno' | 'admin' | 'salido', OfficePerson>
  let [cafe, miel] = [0, 0]
  /** Paid, of both shops; paid, of the other; not paid; at the counter, by the cajero and by who left. */
  let [both, other, unpaid, rung, rungBefore] = ['', '', '', '', '']
  let payment_id = ''

  beforeAll(async () => {
    shop = await counterOf(await shopOf(await testApi(dialect), mercadoPago))
    const office = officeOf(shop)
    buyer = await shop.buyer()
    gente = {
      dueño: shop.ana,
      supervisor: await office.worker('supervisor'),
      cajero: await office.worker('cajero'),
      ajeno: await office.worker('supervisor', 2),
      admin: await office.person('Administrador'),
      salido: await office.worker('supervisor'),
    }
    cafe = await seedProducto(shop.db, { nombre: 'Café', stock: 50 })
    miel = await seedProducto(shop.db, { nombre: secret, comercio_id: 2, stock: 50 })
    const lines = [cafe, miel].map((id) => ({ id, cantidad: 2 }))
    both = await shop.buy(buyer, lines, { direccion_envio })
    payment_id = await shop.pay(buyer, both, 'aprobar')
    other = await shop.buy(buyer, lines.slice(1), { direccion_envio })
    await shop.pay(buyer, other, 'aprobar')
    unpaid = await shop.buy(buyer, lines, { direccion_envio })
    await shop.work()
    const ring = async (who: OfficePerson) => {
      const sale = await shop.sell([{ id: cafe, cantidad: 1 }], {}, crypto.randomUUID(), who)
      return String(sale.body.id_transaccion)
    }
    rung = await ring(gente.cajero)
    rungBefore = await ring(gente.salido)
    await office.remove(gente.dueño, `/comercios/1/miembros/${gente.salido.sub}`)
  })
  afterAll(() => shop.close())

  const list = async ({ token }: OfficePerson, query = '') => {
    const { body } = await shop.ask('GET', `/ventas?limit=100${query}`, { token })
    return { text: JSON.stringify(body), ...ventasPageSchema.parse(body) }
  }
  const idsOf = async (who: OfficePerson, query = '') => {
    const { data, total } = await list(who, query)
    expect(total).toBe(data.length)
    return data.map(({ id_transaccion }) => id_transaccion).sort()
  }
  const detail = async ({ token }: OfficePerson, text: string) => {
    const { status, body } = await shop.ask('GET', `/ventas/${text}`, { token })
    if (status !== 200) return undefined
    return {
      text: JSON.stringify(body),
      ...(ventasEncontradasSchema.parse(body)[0] as VentaDetalle),
    }
  }

  it('is on the web what was paid of what they send, and nothing to a cajero', async () => {
    for (const who of [gente.dueño, gente.supervisor]) {
      expect(await idsOf(who)).toEqual([both, rung, rungBefore].sort())
      expect(await idsOf(who, '&comercio_id=1')).toEqual([both, rung, rungBefore].sort())
      const { body } = await shop.ask('GET', '/comercios/1/pedidos', who)
      const pedidos = pedidosPageSchema.parse(body).data.map((one) => one.id_transaccion)
      const { data } = await list(who)
      const web = data.filter(({ canal_venta }) => canal_venta === 'web')
      expect(web.map(({ id_transaccion }) => id_transaccion).sort()).toEqual(pedidos.sort())
    }
    expect(await idsOf(gente.ajeno)).toEqual([both, other].sort())
    expect(await idsOf(gente.cajero)).toEqual([rung])
    expect(await idsOf(gente.salido)).toEqual([])
    expect(await idsOf(buyer)).toEqual([both, other, unpaid].sort())
    expect(await idsOf(gente.admin)).toEqual([both, other, unpaid, rung, rungBefore].sort())
  })

  it('tells nothing of other shops by asking for their sales', async () => {
    expect(await idsOf(gente.supervisor, '&comercio_id=2')).toEqual([])
    expect(await idsOf(gente.ajeno, '&comercio_id=1')).toEqual([])
    expect(await idsOf(gente.admin, '&comercio_id=2')).toEqual([both, other, unpaid].sort())
    expect(await idsOf(buyer, '&comercio_id=1')).toEqual([both, unpaid].sort())
  })

  it('names neither the buyer, the payment nor what another shop sold', async () => {
    for (const who of [gente.dueño, gente.supervisor]) {
      const { text, data } = await list(who)
      for (const hidden of [buyer.sub, `_pago":"${payment_id}`, direccion_envio, secret])
        expect(text).not.toContain(hidden)
      expect(data.find((one) => one.id_transaccion === both)).toMatchObject({
        ...{ id_usuario: null, id_pago_mercado_pago: null, valor_del_envio: 0 },
        id_productos: [{ id: cafe, cantidad: 2 }],
      })
    }
  })

  it('names neither the coupon, which whoever knows it may use, nor which of another shop’s goods stay', async () => {
    const made = await shop.inShop(gente.dueño, 'POST', '/cupones', {
      ...{ codigo: 'SECRETO90', tipo: 'porcentaje', valor: 90, compra_minima: 0 },
      ...{ usos_maximos: null, uno_por_persona: false, desde: null, hasta: null },
    })
    expect(made.status).toBe(201)
    const items = [cafe, miel].map((id) => ({ id, cantidad: 1 }))
    const id = await shop.buy(buyer, items, { direccion_envio, cupon: 'SECRETO90' })
    await shop.pay(buyer, id, 'aprobar')
    await shop.work()
    const lines = shop.db.updateTable('venta_lineas').where('producto_id', '=', cafe)
    await lines.where('id_transaccion', '=', id).set({ sin_retracto: 1 }).execute()
    const seen = await detail(gente.ajeno, id)
    expect([seen?.cupon, seen?.sin_retracto]).toEqual([null, []])
    expect((await list(gente.ajeno)).text).not.toContain('SECRETO90')
    expect(await detail(buyer, id)).toMatchObject({ cupon: 'SECRETO90', sin_retracto: [cafe] })
    await shop.refund(gente.admin, id)
  })

  it('is, one by one, the same: with where to send it for who sends it', async () => {
    await shop.refund(buyer, both, [{ id: miel, cantidad: 1 }])
    await shop.work()
    for (const who of [gente.dueño, gente.supervisor]) {
      const seen = await detail(who, both)
      for (const hidden of [buyer.sub, secret]) expect(seen?.text).not.toContain(hidden)
      const line = seen?.id_productos[0]
      expect(seen).toMatchObject({
        ...{ id_pago_mercado_pago: null, direccion_envio, reembolsos: [] },
        envios: [{ comercio_id: 1 }],
      })
      expect(seen?.id_productos).toHaveLength(1)
      expect(seen?.total_a_pagar).toBe(2 * (line?.valor_total ?? 0))
      expect(await detail(who, other)).toBeUndefined()
      expect(await detail(who, unpaid)).toBeUndefined()
      expect(await detail(who, rung)).toMatchObject({ id_usuario: gente.cajero.sub })
    }
    expect((await detail(gente.ajeno, both))?.reembolsos).toHaveLength(1)
    for (const id of [both, other, unpaid, payment_id, rungBefore])
      expect(await detail(gente.cajero, id), id).toBeUndefined()
    expect(await detail(gente.cajero, rung)).toMatchObject({ total_a_pagar: expect.any(Number) })
    for (const id of [both, rung, rungBefore])
      expect(await detail(gente.salido, id), id).toBeUndefined()
    for (const who of [buyer, gente.admin])
      expect(await detail(who, payment_id)).toMatchObject({
        ...{ id_transaccion: both, id_usuario: buyer.sub, direccion_envio },
        envios: [{ comercio_id: 1 }, { comercio_id: 2 }],
      })
  })
})
