import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Venta, ventasEncontradasSchema } from '../../contract/index.ts'
import { mercadoPago } from '../adapters/mercado-pago.ts'
import { ApiError } from '../errors.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../testing/testing.ts'
import { firmaDe } from './pagos.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

const inOrder = { veces: 1, demoraMs: 0, alReves: false, falsos: false }

describe.each(dialects)('payments on %s', (dialect) => {
  let shop: TestShop
  let ana: Buyer
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await shop.buyer()
  })
  afterAll(() => shop.close())

  const onSale = (stock = 5, valor_neto = 20_000) => seedProducto(shop.db, { stock, valor_neto })

  const buy = async (cafe: number, cantidad = 1, { token } = ana) => {
    const body = { id_productos: [{ id: cafe, cantidad }] }
    const answer = await shop.ask('POST', '/ventas', { token, body })
    expect(answer.status).toBe(201)
    return String(answer.body.id_transaccion)
  }

  const start = (id_transaccion: string, { token } = ana) =>
    shop.ask('POST', '/payment', { token, body: { id_transaccion } })

  const preferenceOf = async (id: string) => {
    const { status, body } = await start(id)
    expect(status).toBe(201)
    return new URL(body.init_point).searchParams.get('pref_id') ?? ''
  }

  const press = async (pref_id: string, resultado: string) => {
    const response = await shop.app.request('/api/sandbox/mercadopago/checkout', {
      method: 'POST',
      body: new URLSearchParams({ pref_id, resultado, talla: 'M', color: 'Azul' }),
    })
    return new URL(response.headers.get('location') ?? 'about:blank')
  }

  /** Starts the payment and ends it on the provider's page; answers the payment's id. */
  const pay = async (id: string, resultado: string) =>
    (await press(await preferenceOf(id), resultado)).searchParams.get('payment_id') ?? ''

  const avisos = (given: Partial<typeof inOrder>) =>
    shop.ask('PUT', '/sandbox/mercadopago/control/avisos', { body: { ...inOrder, ...given } })

  const change = (payment_id: string, cambio: object) =>
    shop.ask('PATCH', `/sandbox/mercadopago/control/pagos/${payment_id}`, { body: cambio })

  const show = async (id: string, { token } = ana) => {
    const { body } = await shop.ask('GET', `/ventas/${id}`, { token })
    const [venta] = ventasEncontradasSchema.parse(body)
    if (!venta) throw new Error('no venta')
    return venta
  }

  /** The state as it is kept, without anybody asking the provider. */
  const kept = (id: string): Promise<Pick<Venta, 'estado' | 'estado_tx'>> =>
    shop.db
      .selectFrom('ventas')
      .select(['estado', 'estado_tx'])
      .where('id_transaccion', '=', id)
      .executeTakeFirstOrThrow()

  const stockOf = async (id: number) => {
    const { stock } = await shop.db
      .selectFrom('productos')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return stock
  }

  const subjects = async ({ correo }: Buyer) => {
    const { body } = await shop.ask('GET', `/dev/buzon?correo=${correo}`)
    return body.map(({ asunto }: { asunto: string }) => asunto)
  }

  describe('a payment', () => {
    it('is of the sale, line by line, and comes back approved with the provider’s parameters', async () => {
      const cafe = await onSale()
      const id = await buy(cafe, 2)
      const pref = await preferenceOf(id)
      const page = await shop.app.request(`/api/sandbox/mercadopago/checkout?pref_id=${pref}`)
      const html = await page.text()
      for (const text of ['Aprobar', 'Rechazar', 'Dejar pendiente', 'Al azar', 'XL', 'Envío'])
        expect(html).toContain(text)
      expect(html).toMatch(/Total a pagar<\/th><td>\$\s54\.600/)
      const back = await press(pref, 'aprobar')
      expect(back.origin + back.pathname).toBe(`https://plaza.test/checkout/approved/${id}`)
      expect(Object.fromEntries(back.searchParams)).toMatchObject({
        ...{ status: 'approved', external_reference: id, preference_id: pref, site_id: 'MCO' },
        payment_id: expect.stringMatching(/^\d+$/),
      })
      await shop.work()
      expect(await kept(id)).toEqual({ estado: 'Completada', estado_tx: 'aprovada' })
      const venta = await show(back.searchParams.get('payment_id') ?? '')
      expect(venta).toMatchObject({
        ...{ id_transaccion: id, id_pago_mercado_pago: back.searchParams.get('payment_id') },
        historia: [{ estado_tx: 'En proceso' }, { estado_tx: 'aprovada' }],
      })
      expect(new Date(venta.retracto_hasta ?? 0).getTime()).toBeGreaterThan(Date.now())
      expect(await stockOf(cafe)).toBe(3)
    })

    it('is confirmed by mail, once', async () => {
      const luis = await shop.buyer()
      const id = await buy(await onSale(), 1, luis)
      const { body } = await start(id, luis)
      await press(new URL(body.init_point).searchParams.get('pref_id') ?? '', 'aprobar')
      await shop.work()
      expect(await subjects(luis)).toContain('Recibimos tu pago · Plaza')
      const before = (await subjects(luis)).length
      await shop.work(1)
      expect((await subjects(luis)).length).toBe(before)
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
      const first = await preferenceOf(id)
      const back = await press(first, 'rechazar')
      expect(back.pathname).toBe(`/checkout/rejected/${id}`)
      await shop.work()
      expect(await kept(id)).toEqual({ estado: 'Rechazada', estado_tx: 'rechazada' })
      const second = await preferenceOf(id)
      expect(second).not.toBe(first)
      await press(second, 'aprobar')
      await shop.work()
      expect(await kept(id)).toEqual({ estado: 'Completada', estado_tx: 'aprovada' })
      expect((await start(id)).body.error.code).toBe('estado_no_permitido')
      expect(await stockOf(cafe)).toBe(0)
    })

    it('that waits is approved later, with nobody there', async () => {
      const id = await buy(await onSale())
      const payment = await pay(id, 'pendiente')
      await shop.work()
      expect(await show(payment)).toMatchObject({ estado: 'Pendiente', estado_tx: 'En proceso' })
      await change(payment, { status: 'approved', status_detail: 'accredited' })
      await shop.work()
      expect(await kept(id)).toEqual({ estado: 'Completada', estado_tx: 'aprovada' })
    })

    it('ends at random when that is asked for', async () => {
      const back = await press(await preferenceOf(await buy(await onSale())), 'azar')
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
      expect((await kept(id)).estado).toBe('Completada')
      expect(await stockOf(cafe)).toBe(4)
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
      await avisos(given)
      const id = await buy(cafe, 1, luis)
      const pref = (await start(id, luis)).body.init_point.split('pref_id=')[1]
      const payment = (await press(pref, 'pendiente')).searchParams.get('payment_id') ?? ''
      await change(payment, { status: 'in_process' })
      await change(payment, { status: 'approved' })
      await avisos({})
      await shop.work(2)
      expect(await kept(id)).toEqual({ estado: 'Completada', estado_tx: 'aprovada' })
      expect((await show(id, luis)).historia).toHaveLength(2)
      expect((await subjects(luis)).filter((s: string) => s.startsWith('Recibimos'))).toHaveLength(
        1,
      )
      expect(await stockOf(cafe)).toBe(4)
    })

    it('that somebody else signed change nothing', async () => {
      await avisos({ falsos: true })
      const id = await buy(await onSale())
      await pay(id, 'aprobar')
      await shop.work()
      await avisos({})
      expect((await kept(id)).estado_tx).toBe('En proceso')
    })

    it('that get lost are made up for by asking: a reader’s visit', async () => {
      await avisos({ veces: 0 })
      const id = await buy(await onSale())
      const payment = await pay(id, 'aprobar')
      const other = await buy(await onSale())
      await pay(other, 'aprobar')
      await avisos({})
      await shop.work()
      expect((await kept(id)).estado_tx).toBe('En proceso')
      expect((await show(payment)).estado_tx).toBe('aprovada')
      expect((await show(other)).estado_tx).toBe('aprovada')
    })

    it('that get lost are made up for by asking: the work of minutes later', async () => {
      await avisos({ veces: 0 })
      const id = await buy(await onSale())
      await pay(id, 'aprobar')
      await avisos({})
      await shop.work(3)
      expect((await kept(id)).estado_tx).toBe('aprovada')
    })

    it.each([
      ['amount', { monto: 1000 }],
      ['currency', { moneda: 'USD' }],
      ['reference', { external_reference: crypto.randomUUID() }],
    ])('of another %s do not approve the sale, and are flagged', async (_, cambio) => {
      await avisos({ veces: 0 })
      const id = await buy(await onSale())
      const payment = await pay(id, 'aprobar')
      await avisos({})
      await change(payment, cambio)
      await shop.work()
      expect((await kept(id)).estado_tx).toBe('En proceso')
      expect((await show(id)).estado_tx).toBe('En proceso')
      const { alerta } = await shop.db
        .selectFrom('pagos')
        .select('alerta')
        .where('payment_id', '=', payment)
        .executeTakeFirstOrThrow()
      expect(alerta).toMatch(/^(otro_monto|otra_moneda|referencia_desconocida)$/)
    })

    const notice = (id: string, headers: Record<string, string> = {}, type = 'payment') =>
      shop.ask('POST', `/webhooks/mercadopago?data.id=${id}&type=${type}`, { headers, body: {} })

    it('need the signature of their own query, in milliseconds or seconds', async () => {
      const requestId = crypto.randomUUID()
      const sign = (dataId: string, ts = '1742505638683', secret = shop.selling.webhookSecret) => ({
        'x-request-id': requestId,
        'x-signature': firmaDe(secret, { dataId, requestId, ts }),
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
      expect(firmaDe('secreto', { dataId: '123456', requestId: 'abc', ts: '1742505638683' })).toBe(
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
      expect((await kept(id)).estado_tx).toBe('En proceso')
      await shop.work(1)
      expect((await kept(id)).estado_tx).toBe('aprovada')
    })
  })

  describe('time', () => {
    it('that is over gives the units back and takes no payment any more', async () => {
      const cafe = await onSale(3)
      const luis = await shop.buyer()
      const id = await buy(cafe, 2, luis)
      await shop.work(31)
      expect(await kept(id)).toEqual({ estado: 'Vencida', estado_tx: 'vencida' })
      expect(await stockOf(cafe)).toBe(3)
      expect((await start(id, luis)).body.error.code).toBe('venta_vencida')
      expect(await subjects(luis)).toContain('Tu pedido venció · Plaza')
      await shop.work(60)
      expect(await stockOf(cafe)).toBe(3)
    })
  })
})
