import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagosConAlertaPageSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { firmaOf } from '../../machinery/auth/firma-aviso.ts'
import { ApiError } from '../../machinery/errors.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

describe.each(dialects)('payments on %s', (dialect) => {
  let shop: TestShop
  let ana: Buyer
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await shop.buyer()
  })
  afterAll(() => shop.close())

  const onSale = (stock = 5, valor_neto = 20_000) => seedProducto(shop.db, { stock, valor_neto })

  const buy = (cafe: number, cantidad = 1, person = ana) =>
    shop.buy(person, [{ id: cafe, cantidad }])

  const start = (id: string, person = ana) => shop.startPayment(person, id)

  const pay = (id: string, resultado: string) => shop.pay(ana, id, resultado)

  const show = (id: string, person = ana) => shop.show(person, id)

  describe('a payment', () => {
    it('is of the sale, line by line, and comes back approved with the provider’s parameters', async () => {
      const cafe = await onSale()
      const id = await buy(cafe, 2)
      const pref = await shop.preferenceOf(ana, id)
      const page = await shop.app.request(`/api/sandbox/mercadopago/checkout?pref_id=${pref}`)
      const html = await page.text()
      for (const text of ['Aprobar', 'Rechazar', 'Dejar pendiente', 'Al azar', 'XL', 'Envío'])
        expect(html).toContain(text)
      expect(html).toMatch(/Total a pagar<\/th><td>\$\s54\.600/)
      const back = await shop.press(pref, 'aprobar')
      expect(back.origin + back.pathname).toBe(`https://plaza.test/checkout/approved/${id}`)
      expect(Object.fromEntries(back.searchParams)).toMatchObject({
        ...{ status: 'approved', external_reference: id, preference_id: pref, site_id: 'MCO' },
        payment_id: expect.stringMatching(/^\d+$/),
      })
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
      const venta = await show(back.searchParams.get('payment_id') ?? '')
      expect(venta).toMatchObject({
        ...{ id_transaccion: id, id_pago_mercado_pago: back.searchParams.get('payment_id') },
        historia: [{ estado_tx: 'En proceso' }, { estado_tx: 'aprovada' }],
      })
      expect(new Date(venta.retracto_hasta ?? 0).getTime()).toBeGreaterThan(Date.now())
      expect(await shop.stockOf(cafe)).toBe(3)
    })

    it('is confirmed by mail, once', async () => {
      const luis = await shop.buyer()
      const id = await buy(await onSale(), 1, luis)
      await shop.pay(luis, id, 'aprobar')
      await shop.work()
      expect(await shop.subjectsOf(luis)).toContain('Recibimos tu pago · Plaza')
      const before = (await shop.subjectsOf(luis)).length
      await shop.work(1)
      expect((await shop.subjectsOf(luis)).length).toBe(before)
    })

    it('is one page however often it is asked for, and nobody else’s', async () => {
      const id = await buy(await onSale())
      const answers = await Promise.all(Array.from({ length: 20 }, () => start(id)))
      expect(new Set(answers.map(({ body }) => body.init_point)).size).toBe(1)
      const luis = await shop.buyer()
      expect((await start(id, luis)).status).toBe(404)
      const mine = await buy(await onSale(), 1, luis)
      const his = await start(mine, luis)
      expect(his.body.init_point).not.toBe(answers[0]?.body.init_point)
    })

    it('is tried again on a new page after it was rejected', async () => {
      const cafe = await onSale(1)
      const id = await buy(cafe)
      const first = await shop.preferenceOf(ana, id)
      const back = await shop.press(first, 'rechazar')
      expect(back.pathname).toBe(`/checkout/rejected/${id}`)
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Rechazada, rechazada')
      const second = await shop.preferenceOf(ana, id)
      expect(second).not.toBe(first)
      await shop.press(second, 'aprobar')
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
      expect((await start(id)).body.error.code).toBe('estado_no_permitido')
      expect(await shop.stockOf(cafe)).toBe(0)
    })

    it('that waits is approved later, with nobody there', async () => {
      const id = await buy(await onSale())
      const payment = await pay(id, 'pendiente')
      await shop.work()
      expect(await show(payment)).toMatchObject({ estado: 'Pendiente', estado_tx: 'En proceso' })
      await shop.changePayment(payment, { status: 'approved', status_detail: 'accredited' })
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
    })

    it('ends at random when that is asked for', async () => {
      const back = await shop.press(await shop.preferenceOf(ana, await buy(await onSale())), 'azar')
      expect(back.pathname).toMatch(/^\/checkout\/(approved|rejected|pending)\//)
    })

    it('can begin again when the provider was away: the sale stayed', async () => {
      const cafe = await onSale()
      const id = await buy(cafe)
      const { createPreferencia } = shop.pagos
      shop.pagos.createPreferencia = async () => {
        throw new ApiError('pago_no_disponible')
      }
      const failed = await start(id)
      shop.pagos.createPreferencia = createPreferencia
      expect([failed.status, failed.body.error.code]).toEqual([502, 'pago_no_disponible'])
      await pay(id, 'aprobar')
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
      expect(await shop.stockOf(cafe)).toBe(4)
    })
  })

  describe('notices', () => {
    it.each([
      ['repeated', { veces: 7 }],
      ['in the wrong order', { alReves: true, veces: 2 }],
      ['late', { demoraMs: 60_000 }],
    ])('%s come to what the provider says', async (_, given) => {
      const cafe = await onSale()
      const luis = await shop.buyer()
      await shop.setNotices(given)
      const id = await buy(cafe, 1, luis)
      const payment = await shop.pay(luis, id, 'pendiente')
      await shop.changePayment(payment, { status: 'in_process' })
      await shop.changePayment(payment, { status: 'approved' })
      await shop.setNotices({})
      await shop.work(2)
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
      expect((await show(id, luis)).historia).toHaveLength(2)
      expect(
        (await shop.subjectsOf(luis)).filter((subject) => subject.startsWith('Recibimos')),
      ).toHaveLength(1)
      expect(await shop.stockOf(cafe)).toBe(4)
    })

    it('that somebody else signed change nothing', async () => {
      await shop.setNotices({ falsos: true })
      const id = await buy(await onSale())
      await pay(id, 'aprobar')
      await shop.work()
      await shop.setNotices({})
      expect(await shop.stateOf(id)).toBe('Pendiente, En proceso')
    })

    it('that get lost are made up for by asking: a reader’s visit', async () => {
      await shop.setNotices({ veces: 0 })
      const id = await buy(await onSale())
      const payment = await pay(id, 'aprobar')
      const other = await buy(await onSale())
      await pay(other, 'aprobar')
      await shop.setNotices({})
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Pendiente, En proceso')
      expect((await show(payment)).estado_tx).toBe('aprovada')
      expect((await show(other)).estado_tx).toBe('aprovada')
    })

    it('that get lost are made up for by asking: the work of minutes later', async () => {
      await shop.setNotices({ veces: 0 })
      const id = await buy(await onSale())
      await pay(id, 'aprobar')
      await shop.setNotices({})
      await shop.work(3)
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
    })

    it.each([
      ['amount', { monto: 1000 }, 'otro_monto'],
      ['currency', { moneda: 'USD' }, 'otra_moneda'],
      ['reference', { external_reference: crypto.randomUUID() }, 'referencia_desconocida'],
    ])(
      'of another %s do not approve the sale, and are shown to administrators',
      async (_, cambio, alerta) => {
        await shop.setNotices({ veces: 0 })
        const id = await buy(await onSale())
        const payment = await pay(id, 'aprobar')
        await shop.setNotices({})
        await shop.changePayment(payment, cambio)
        await shop.work()
        expect(await shop.stateOf(id)).toBe('Pendiente, En proceso')
        expect((await show(id)).estado_tx).toBe('En proceso')
        const { token } = await shop.people.person('Administrador')
        const { body } = await shop.ask('GET', '/admin/pagos/alertas?limit=100', { token })
        const alertas = pagosConAlertaPageSchema.parse(body).data
        expect(alertas.filter(({ payment_id }) => payment_id === payment)).toMatchObject([
          {
            alerta,
            status: 'approved',
            id_transaccion: alerta === 'referencia_desconocida' ? null : id,
          },
        ])
      },
    )

    const notice = (id: string, headers: Record<string, string> = {}, type = 'payment') =>
      shop.ask('POST', `/webhooks/mercadopago?data.id=${id}&type=${type}`, { headers, body: {} })

    it('need the signature of their own query, in milliseconds or seconds', async () => {
      const requestId = crypto.randomUUID()
      const sign = (dataId: string, ts = '1742505638683', secret = shop.selling.webhookSecret) => ({
        'x-request-id': requestId,
        'x-signature': firmaOf(secret, { dataId, requestId, ts }),
      })
      expect((await notice('1', sign('1'))).status).toBe(200)
      expect((await notice('1', sign('1', '1742505638'))).status).toBe(200)
      expect((await notice('1', sign('1'), 'merchant_order')).status).toBe(200)
      for (const headers of [
        undefined,
        sign('2'),
        sign('1', '1742505638683', 'another secret'),
        { ...sign('1'), 'x-request-id': 'other' },
        { 'x-signature': 'ts=1,v1=' },
        { 'x-signature': `ts=1742505638683,v1=${'0'.repeat(64)}` },
      ]) {
        const { status, body } = await notice('1', headers)
        expect([status, body.error.code]).toEqual([401, 'firma_invalida'])
      }
    })

    it('are signed as Mercado Pago documents it', () => {
      expect(firmaOf('secreto', { dataId: '123456', requestId: 'abc', ts: '1742505638683' })).toBe(
        'ts=1742505638683,v1=9bafd40b5ab38a3ee710bc2ac352d89606d8bff79398161ad6741c993f43938d',
      )
    })

    it('are told again while the provider cannot be asked', async () => {
      const id = await buy(await onSale())
      const { findPago } = shop.pagos
      shop.pagos.findPago = async () => {
        throw new ApiError('pago_no_disponible')
      }
      await pay(id, 'aprobar')
      await shop.work()
      shop.pagos.findPago = findPago
      expect(await shop.stateOf(id)).toBe('Pendiente, En proceso')
      await shop.work(1)
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
    })
  })

  describe('time', () => {
    it('gives its units back though the provider is away, and is paid by a payment that came meanwhile', async () => {
      const cafe = await onSale(3)
      const id = await buy(cafe, 2)
      const pref = await shop.preferenceOf(ana, id)
      const { listPagos } = shop.pagos
      shop.pagos.listPagos = () => Promise.reject(new ApiError('pago_no_disponible'))
      await shop.setNotices({ veces: 0 })
      await shop.payAt(pref, 'aprobar')
      await shop.work(31)
      expect([await shop.stockOf(cafe), await shop.stateOf(id)]).toEqual([
        3,
        'Pendiente, En proceso',
      ])
      shop.pagos.listPagos = listPagos
      await shop.work(60 * 24)
      expect([await shop.stockOf(cafe), await shop.stateOf(id)]).toEqual([
        1,
        'Completada, aprovada',
      ])
      await shop.setNotices({ veces: 1 })
      shop.reported.length = 0
    })

    const expired = async (stock: number, cantidad: number) => {
      const cafe = await onSale(stock)
      const id = await buy(cafe, cantidad)
      const pref = await shop.preferenceOf(ana, id)
      await shop.work(31)
      expect(await shop.stateOf(id)).toBe('Vencida, vencida')
      return { cafe, id, pref }
    }

    it('that is over gives the units back and takes no payment any more', async () => {
      const luis = await shop.buyer()
      const cafe = await onSale(3)
      const id = await buy(cafe, 2, luis)
      await shop.work(31)
      expect(await shop.stateOf(id)).toBe('Vencida, vencida')
      expect(await shop.stockOf(cafe)).toBe(3)
      expect((await start(id, luis)).body.error.code).toBe('venta_vencida')
      expect(await shop.subjectsOf(luis)).toContain('Tu pedido venció · Plaza')
      await shop.work(60)
      expect(await shop.stockOf(cafe)).toBe(3)
    })

    it('that is over does not matter to who pays late, while there are units', async () => {
      const { cafe, id, pref } = await expired(3, 2)
      await shop.payAt(pref, 'aprobar')
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
      expect(await shop.stockOf(cafe)).toBe(1)
    })

    it('gives late money back when somebody else has the units', async () => {
      const { cafe, id, pref } = await expired(1, 1)
      const luis = await shop.buyer()
      const his = await buy(cafe, 1, luis)
      const payment = await shop.payAt(pref, 'aprobar')
      await shop.work()
      expect(await shop.paymentOf(payment)).toMatchObject({
        ...{ status: 'refunded', monto_reembolsado: 30_800 },
      })
      expect(await shop.stateOf(id)).toBe('Reembolsada, reembolsada')
      expect(await shop.stockOf(cafe)).toBe(0)
      await shop.pay(luis, his, 'aprobar')
      await shop.work()
      expect(await shop.stateOf(his)).toBe('Completada, aprovada')
    })

    it('gives the units back although a payment waits, which may still win them', async () => {
      const cafe = await onSale(1)
      const id = await buy(cafe)
      const payment = await pay(id, 'pendiente')
      await shop.work(31)
      expect(await shop.stateOf(id)).toBe('Pendiente, En proceso')
      expect(await shop.stockOf(cafe)).toBe(1)
      await shop.setNotices({ veces: 0 })
      await shop.changePayment(payment, { status: 'approved' })
      await shop.setNotices({})
      await shop.work(60)
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
      expect(await shop.stockOf(cafe)).toBe(0)
    })

    it('ends with a payment that waited and came to nothing: nobody is told to try again', async () => {
      const luis = await shop.buyer()
      const id = await buy(await onSale(), 1, luis)
      const payment = await shop.pay(luis, id, 'pendiente')
      await shop.work(31)
      const past = new Date(Date.now() - 1000).toISOString()
      const venta = shop.db.updateTable('ventas').set({ vence_en: past })
      await venta.where('id_transaccion', '=', id).execute()
      await shop.changePayment(payment, { status: 'cancelled', status_detail: 'expired' })
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Vencida, vencida')
      expect(await shop.subjectsOf(luis)).toEqual(['Tu pedido venció · Plaza'])
    })

    it('of a payment that waited ends in silence where its buyer had cancelled', async () => {
      const luis = await shop.buyer()
      const id = await buy(await onSale(), 1, luis)
      const payment = await shop.pay(luis, id, 'pendiente')
      await shop.work()
      await shop.ask('POST', `/ventas/${id}/cancelacion`, luis)
      await shop.changePayment(payment, { status: 'cancelled', status_detail: 'expired' })
      await shop.work()
      expect(await shop.stateOf(id)).toBe('Vencida, vencida')
      expect(await shop.subjectsOf(luis)).toEqual([])
    })
  })

  it('gives the second of two payments back', async () => {
    const cafe = await onSale(3)
    const id = await buy(cafe)
    const first = await shop.preferenceOf(ana, id)
    const waiting = await shop.payAt(first, 'pendiente')
    await shop.work()
    const paid = await pay(id, 'aprobar')
    await shop.work()
    await shop.changePayment(waiting, { status: 'approved' })
    await shop.work()
    expect((await shop.paymentOf(waiting)).status).toBe('refunded')
    expect((await shop.paymentOf(paid)).status).toBe('approved')
    expect(await shop.stateOf(id)).toBe('Completada, aprovada')
    expect((await show(id)).id_pago_mercado_pago).toBe(paid)
    expect(await shop.stockOf(cafe)).toBe(2)
  })
})
