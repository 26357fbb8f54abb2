import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Reembolso } from '../../../contract/index.ts'
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

const day = 24 * 60
type Buyer = Awaited<ReturnType<TestShop['buyer']>>

describe.each(dialects)('what a buyer sends back on %s', (dialect) => {
  let shop: TestShop
  let office: ReturnType<typeof officeOf>
  let ana: Buyer
  let duena: OfficePerson
  let another: OfficePerson
  let admin: OfficePerson
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago, {
      categoriasWithoutRetracto: ['tecnologia'],
    })
    office = officeOf(shop)
    ana = await shop.buyer()
    duena = await office.worker('dueño', 1)
    another = await office.worker('supervisor', 2)
    admin = await office.person('Administrador')
    await shop.db.transaction().execute((trx) => addRol(trx, admin.sub, 'Administrador'))
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    await shop.setRefunds({})
    await shop.setNotices({})
  })

  const deliver = async (comercio: number, id: string) => {
    const path = `/comercios/${comercio}/pedidos/${id}`
    const { version } = (await office.get(admin, path)).body
    await office.put(admin, `${path}/envio`, { estado: 'entregado', version })
  }

  /** Two coffees of shop 1, which have arrived, and a tea of shop 2, not sent yet: 23.800, 23.800 and 7.000 of shipping. */
  const halfDelivered = async () => {
    const cafe = await seedProducto(shop.db, { valor_neto: 10_000, stock: 5 })
    const te = await seedProducto(shop.db, { comercio_id: 2, valor_neto: 20_000, stock: 5 })
    const id = await shop.buy(ana, [
      { id: cafe, cantidad: 2 },
      { id: te, cantidad: 1 },
    ])
    const payment = await shop.pay(ana, id, 'aprobar')
    await shop.work()
    await deliver(1, id)
    return { id, payment, cafe, te }
  }

  const refundsOf = async (id: string) => (await shop.show(ana, id)).reembolsos

  const waitingOf = async (id: string): Promise<Reembolso> => {
    const found = (await refundsOf(id)).find(({ comercio_id }) => comercio_id !== null)
    if (!found) throw new Error('nothing waits')
    return found
  }

  const say = async (who: OfficePerson, comercio: number, id: string, body: object) =>
    office.put(
      who,
      `/comercios/${comercio}/pedidos/${id}/devoluciones/${(await waitingOf(id)).id}`,
      body,
    )

  const decide = async (payment: string, devolver: boolean, more: object = {}) => {
    const alerts = await shop.alertsOf(payment)
    const alert = alerts.find(({ tipo }) => tipo === 'devolucion_por_decidir')
    return office.post(admin, `/admin/pagos/alertas/${alert?.id}/decision`, {
      ...{ devolver, motivo: 'Vimos las fotos', ...more },
    })
  }

  it('is paid at once where it was not sent, and waits for the shop where it was', async () => {
    const { id, payment, cafe, te } = await halfDelivered()
    const asked = await shop.refund(ana, id)
    expect(asked).toMatchObject({ status: 201, monto: 23_800, estado: 'hecho' })
    const [now, later] = [
      (await refundsOf(id)).find(({ comercio_id }) => comercio_id === null),
      await waitingOf(id),
    ]
    expect(now).toMatchObject({ estado: 'hecho', id_productos: [{ id: te, cantidad: 1 }] })
    expect(later).toMatchObject({
      ...{ estado: 'por_recibir', comercio_id: 1, id_productos: [{ id: cafe, cantidad: 2 }] },
    })
    await shop.work()
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(23_800)
    expect(await shop.stockOf(cafe)).toBe(3)
    expect(await shop.subjectsOf(duena)).toContain('Una devolución · Plaza')
    expect(await shop.subjectsOf(another)).toContain('Devolución de un pedido · Plaza')
    const list = await office.get(duena, '/comercios/1/pedidos?por_recibir=true&limit=100')
    expect(list.body.data).toMatchObject([{ id_transaccion: id, por_recibir: 1 }])
    expect((await shop.refund(ana, id)).code).toBe('reembolso_no_permitido')
  })

  it('is paid when the shop says that it came, once, and by nobody else’s word', async () => {
    const { id, payment, cafe } = await halfDelivered()
    const rest = await waitingAfter(id, cafe)
    expect(rest.monto).toBe(11_900)
    expect((await say(another, 2, id, { llego: true })).body.error.code).toBe(
      'devolucion_no_encontrada',
    )
    expect((await say(another, 1, id, { llego: true })).status).toBe(404)
    const both = await Promise.all([
      say(duena, 1, id, { llego: true }),
      say(duena, 1, id, { llego: true }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    await shop.work()
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(11_900)
    expect(await shop.stockOf(cafe)).toBe(4)
  })

  const waitingAfter = async (id: string, cafe: number) => {
    await shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])
    return waitingOf(id)
  }

  it('is an administrator’s to decide when the shop disputes it: for the shop', async () => {
    const { id, payment, cafe } = await halfDelivered()
    await waitingAfter(id, cafe)
    expect((await say(duena, 1, id, { llego: false })).status).toBe(400)
    await say(duena, 1, id, { llego: false, motivo: 'Llegó roto' })
    expect(await waitingOf(id)).toMatchObject({ estado: 'en_revision', motivo: 'Llegó roto' })
    expect(await shop.alertsOf(payment)).toMatchObject([
      { tipo: 'devolucion_por_decidir', monto: 11_900 },
    ])
    // To close it would leave it without an end, and off the list.
    const [alert] = await shop.alertsOf(payment)
    const closing = `/admin/pagos/alertas/${alert?.id}/cierre`
    expect((await office.post(admin, closing, { nota: 'Ya está' })).status).toBe(400)
    expect((await decide(payment, false)).body).toEqual({ abierta: false })
    await shop.work()
    expect(await waitingOf(id)).toMatchObject({ estado: 'rechazado', motivo: 'Vimos las fotos' })
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(0)
    expect(await shop.subjectsOf(ana)).toContain('Tu devolución · Plaza')
    // The unit that was refused takes the right from no other (Ley 1480, art. 47).
    expect((await shop.refund(ana, id, [{ id: cafe, cantidad: 2 }])).code).toBe(
      'reembolso_no_permitido',
    )
    expect((await shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])).status).toBe(201)
    expect((await shop.refund(ana, id, [{ id: cafe, cantidad: 1 }])).code).toBe(
      'reembolso_no_permitido',
    )
  })

  /** What moved a product’s stock, the newest first, as its shop reads it. */
  const movesOf = async (cafe: number) => {
    const { body } = await office.get(duena, `/comercios/1/productos/${cafe}/movimientos`)
    const moves: { tipo: string; motivo: string | null; cantidad: number; stock: number }[] =
      body.data
    return moves.map(({ tipo, motivo, cantidad, stock }) => [motivo ?? tipo, cantidad, stock])
  }
  const sale = ['venta', -2, 3]
  const cameBack = ['reembolso', 1, 4]
  const writtenOff = ['merma', -1, 3]

  it('does not go back on sale where it came broken, whoever decides about the money', async () => {
    const { id, payment, cafe } = await halfDelivered()
    await waitingAfter(id, cafe)
    await say(duena, 1, id, { llego: false, motivo: 'Llegó roto' })
    expect((await decide(payment, true)).status).toBe(200)
    await shop.work()
    expect((await waitingOf(id)).estado).toBe('hecho')
    expect(await movesOf(cafe)).toEqual([writtenOff, cameBack, sale])
    expect(await shop.stockOf(cafe)).toBe(3)
  })

  it('does not by itself either, where nobody decides in time', async () => {
    const { id, cafe } = await halfDelivered()
    await waitingAfter(id, cafe)
    await say(duena, 1, id, { llego: false, motivo: 'Llegó roto' })
    await shop.work(9 * day)
    await shop.work(14 * day + 60)
    expect((await waitingOf(id)).estado).toBe('hecho')
    expect(await movesOf(cafe)).toEqual([writtenOff, cameBack, sale])
  })

  it('goes back on sale by the word of who decides', async () => {
    const { id, payment, cafe } = await halfDelivered()
    await waitingAfter(id, cafe)
    await say(duena, 1, id, { llego: false, motivo: 'Falta la caja' })
    await decide(payment, true, { a_la_venta: true })
    await shop.work()
    expect(await movesOf(cafe)).toEqual([cameBack, sale])
  })

  it('stays off sale where its shop says so as it takes it in, once, and by nobody else’s word', async () => {
    const { id, cafe } = await halfDelivered()
    await waitingAfter(id, cafe)
    const used = { llego: true, a_la_venta: false }
    expect((await say(another, 1, id, used)).status).toBe(404)
    expect((await say(another, 2, id, used)).status).toBe(404)
    expect((await say(duena, 1, id, { ...used, a_la_venta: 'no' })).status).toBe(400)
    const all = await Promise.all([1, 2, 3].map(() => say(duena, 1, id, used)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    await shop.work()
    expect(await movesOf(cafe)).toEqual([writtenOff, cameBack, sale])
    const { body } = await office.get(duena, `/comercios/1/productos/${cafe}/movimientos`)
    expect(body.data[0]).toMatchObject({ nota: 'Devuelto: no vuelve a la venta' })
    expect(body.data[0].hecho_por).not.toBeNull()
  })

  it('stays off sale where the shop gives the money back and says so, once under one name', async () => {
    const { id, cafe } = await halfDelivered()
    const path = `/comercios/1/pedidos/${id}/reembolsos`
    const body = { id_productos: [{ id: cafe, cantidad: 1 }], a_la_venta: false }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const send = (who: OfficePerson, sent: object = body) => office.post(who, path, sent, key)
    expect((await send(another)).status).toBe(404)
    const both = await Promise.all([send(duena), send(duena)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await send(duena, { ...body, a_la_venta: true })).status).toBe(422)
    await shop.work()
    expect(await movesOf(cafe)).toEqual([writtenOff, cameBack, sale])
  })

  it('is not kept off sale by its buyer', async () => {
    const { id, te } = await halfDelivered()
    const sent = { id_productos: [{ id: te, cantidad: 1 }], a_la_venta: false }
    await shop.ask('POST', `/ventas/${id}/reembolsos`, { token: ana.token, body: sent })
    await shop.work()
    expect(await shop.stockOf(te)).toBe(5)
  })

  it('is an administrator’s when the shop says nothing in time: for the buyer', async () => {
    const { id, payment, cafe } = await halfDelivered()
    await waitingAfter(id, cafe)
    await shop.work(7 * day)
    expect(await shop.alertsOf(payment)).toEqual([])
    await shop.work(8 * day + 60)
    expect((await waitingOf(id)).estado).toBe('en_revision')
    expect((await decide(payment, true)).status).toBe(200)
    await shop.work()
    expect(await waitingOf(id)).toMatchObject({ estado: 'hecho', monto: 11_900 })
    expect(await shop.alertsOf(payment)).toEqual([])
  })

  it('is paid before fifteen calendar days have passed, whoever slept', async () => {
    const { id, payment, cafe } = await halfDelivered()
    await waitingAfter(id, cafe)
    await shop.work(9 * day)
    await shop.work(14 * day + 60)
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(11_900)
    expect((await waitingOf(id)).estado).toBe('hecho')
  })

  it('begins the term of the rest when what has not arrived is given back', async () => {
    const { id, te } = await halfDelivered()
    const termOf = async () => Date.parse((await shop.show(ana, id)).retracto_hasta ?? '')
    const before = await termOf()
    await shop.refund(ana, id, [{ id: te, cantidad: 1 }])
    expect(await termOf()).toBeLessThan(before)
    expect(await termOf()).toBeLessThan(Date.now() + 15 * 24 * 3_600_000)
  })

  it('gives no more than is left, and nothing once a bank has taken the money', async () => {
    const { id, payment, cafe } = await halfDelivered()
    await waitingAfter(id, cafe)
    await shop.refundAtProvider(payment, 45_000)
    await shop.work()
    await say(duena, 1, id, { llego: true })
    await shop.work()
    expect(await waitingOf(id)).toMatchObject({ estado: 'hecho', monto: 9600 })
    const disputed = await halfDelivered()
    await waitingAfter(disputed.id, disputed.cafe)
    await shop.dispute(disputed.payment, 'abrir')
    await shop.work()
    expect((await say(duena, 1, disputed.id, { llego: true })).status).toBe(404)
    expect((await shop.paymentOf(disputed.payment)).monto_reembolsado).toBe(0)
  })

  it('takes nothing that is not there where all of it goes back at the provider itself', async () => {
    const { id, payment, cafe } = await halfDelivered()
    await waitingAfter(id, cafe)
    for (const monto of [45_000, 9600]) {
      await shop.refundAtProvider(payment, monto)
      await shop.work()
    }
    expect(shop.reported).toEqual([])
    expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
    const refunds = await refundsOf(id)
    expect(refunds.map(({ estado }) => estado)).not.toContain('por_recibir')
    expect(refunds.reduce((sum, { monto }) => sum + monto, 0)).toBe(54_600)
  })

  it('leaves nothing for the rest where what waits is more than is left', async () => {
    const { id, payment, cafe, te } = await halfDelivered()
    await waitingAfter(id, cafe)
    await shop.refundAtProvider(payment, 45_000)
    await shop.work()
    const rest = await shop.refund(admin, id, [{ id: te, cantidad: 1 }])
    expect(rest).toMatchObject({ status: 201, monto: 0, estado: 'hecho' })
    expect((await say(duena, 1, id, { llego: true })).status).toBe(200)
    await shop.work()
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(54_600)
    expect(shop.reported).toEqual([])
  })

  it('waits for the shop again once it has won what the buyer’s bank disputed', async () => {
    const { id, payment, cafe } = await halfDelivered()
    await waitingAfter(id, cafe)
    await shop.dispute(payment, 'abrir')
    await shop.work(20 * day)
    expect((await say(duena, 1, id, { llego: true })).status).toBe(404)
    await shop.dispute(payment, 'ganar')
    await shop.work()
    expect(await shop.alertsOf(payment)).toEqual([])
    expect(await waitingOf(id)).toMatchObject({ estado: 'por_recibir', monto: 11_900 })
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(0)
    expect((await shop.refund(ana, id, [{ id: cafe, cantidad: 2 }])).code).toBe(
      'reembolso_no_permitido',
    )
    expect((await say(duena, 1, id, { llego: true })).status).toBe(200)
    await shop.work()
    expect(await waitingOf(id)).toMatchObject({ estado: 'hecho', monto: 11_900 })
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(11_900)
    expect(await shop.stockOf(cafe)).toBe(4)
  })

  it('is still an administrator’s after a dispute where the shop had said no', async () => {
    const { id, payment, cafe } = await halfDelivered()
    await waitingAfter(id, cafe)
    await say(duena, 1, id, { llego: false, motivo: 'Llegó roto' })
    await shop.dispute(payment, 'abrir')
    await shop.work()
    await shop.dispute(payment, 'ganar')
    await shop.work()
    expect(await shop.alertsOf(payment)).toMatchObject([
      { tipo: 'devolucion_por_decidir', monto: 11_900 },
    ])
    expect((await decide(payment, false)).body).toEqual({ abierta: false })
    expect((await waitingOf(id)).estado).toBe('rechazado')
    expect((await shop.paymentOf(payment)).monto_reembolsado).toBe(0)
  })

  it('is not what the law excludes, by its category when it was sold', async () => {
    const radio = await seedProducto(shop.db, {
      ...{ categoria_id: 5, subcategoria_id: 6, subsubcategoria_id: 7, stock: 5 },
    })
    const cafe = await seedProducto(shop.db, { stock: 5 })
    const id = await shop.buy(ana, [
      { id: radio, cantidad: 1 },
      { id: cafe, cantidad: 1 },
    ])
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    expect((await shop.show(ana, id)).sin_retracto).toEqual([radio])
    expect((await shop.refund(ana, id, [{ id: radio, cantidad: 1 }])).code).toBe(
      'retracto_excluido',
    )
    const rest = await shop.refund(ana, id)
    expect(rest).toMatchObject({ estado: 'hecho', id_productos: [{ id: cafe, cantidad: 1 }] })
    expect((await shop.refund(ana, id)).code).toBe('retracto_excluido')
    expect((await shop.refund(admin, id)).status).toBe(201)
  })

  it('tells a shop without anybody who runs it nothing, but administrators', async () => {
    const { id: _, ...first } = await shop.db
      .selectFrom('comercios')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const { id: comercio_id } = await shop.db
      .insertInto('comercios')
      .values({ ...first, nombre_barrio: 'Sin dueño' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cafe = await seedProducto(shop.db, { comercio_id, stock: 5 })
    const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    expect(await shop.subjectsOf(admin)).toContain('Pedido nuevo: 1 unidad · Plaza')
    expect((await shop.show(ana, id)).id_productos).toMatchObject([{ comercio: 'Sin dueño' }])
  })
})
