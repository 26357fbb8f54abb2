import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../machinery/errors.ts'
import type { Pagos } from '../ports/pagos.ts'
import { shopOf, type TestShop, testApi } from '../testing/testing.ts'
import { mercadoPago } from './mercado-pago.ts'

const vence_en = new Date(Date.now() + 600_000)
const item = { id: '1', title: 'Café', quantity: 2, unit_price: 11_900 }

describe('Mercado Pago, by its own SDK against the sandbox', () => {
  let shop: TestShop
  let pagos: Pagos
  beforeAll(async () => {
    shop = await shopOf(await testApi('SQLite'), mercadoPago)
    pagos = shop.pagos
  })
  afterAll(() => shop.close())

  const preferencia = (id_transaccion: string, clave: string, unit_price = item.unit_price) =>
    pagos.createPreferencia({
      ...{ id_transaccion, clave, items: [{ ...item, unit_price }] },
      comprador: { nombres: 'Ana', apellidos: 'Ruiz', correo: 'ana@correo.co' },
      vence_en,
    })

  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error) => (error instanceof ApiError ? error.code : String(error)),
    )

  it('is asked at the address that is configured', async () => {
    const { id, init_point } = await preferencia('venta-1', 'uno')
    expect(init_point).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/sandbox\/mercadopago\/checkout/)
    expect((await shop.sandbox.getPreferencia(id))?.preferencia).toMatchObject({
      ...{ external_reference: 'venta-1', auto_return: 'approved' },
      items: [{ title: 'Café', quantity: 2, unit_price: 11_900, currency_id: 'COP' }],
      back_urls: { pending: 'https://plaza.test/checkout/pending/venta-1' },
    })
  })

  it('makes one preference of the same, and never gives a buyer what another asked for', async () => {
    const first = await preferencia('venta-2', 'dos')
    expect((await preferencia('venta-2', 'dos')).id).toBe(first.id)
    const others = await Promise.all([
      ...['tres', 'cuatro', 'cinco'].map((clave) => preferencia(`venta-${clave}`, clave)),
      preferencia('venta-6', 'dos'),
    ])
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(5)
  })

  it('refuses pesos with decimals', async () => {
    expect(await codeOf(preferencia('venta-6', 'seis', 11_900.5))).toBe('pago_no_disponible')
  })

  it('finds payments by their id and by their sale, and none where there is none', async () => {
    const { id } = await preferencia('venta-7', 'siete')
    const payment = await shop.payAt(id, 'aprobar')
    const found = {
      ...{ payment_id: payment, status: 'approved', status_detail: 'accredited' },
      ...{ referencia: 'venta-7', monto: 23_800, moneda: 'COP', monto_reembolsado: 0 },
      ...{
        actualizado_en: expect.any(Date),
        huellas: [expect.any(String)],
        creado_en: expect.any(Date),
      },
    }
    expect(await pagos.findPago(payment)).toEqual(found)
    expect(await pagos.listPagos('venta-7')).toEqual([found])
    expect(await pagos.findPago('999999')).toBeUndefined()
    expect(await pagos.listPagos('another')).toEqual([])
  })

  it('gives money back once under one name, and never more than there is', async () => {
    const { id } = await preferencia('venta-8', 'ocho')
    const payment_id = await shop.payAt(id, 'aprobar')
    const part = { payment_id, monto: 3800, clave: 'parte' }
    expect([await pagos.refund(part), await pagos.refund(part)]).toEqual([true, true])
    expect(await pagos.refund({ payment_id, monto: 20_001, clave: 'mucho' })).toBe(false)
    expect(await pagos.refund({ payment_id, monto: 20_000, clave: 'resto' })).toBe(true)
    expect(await pagos.findPago(payment_id)).toMatchObject({
      ...{ status: 'refunded', monto_reembolsado: 23_800 },
    })
  })

  it('says that it cannot be reached', async () => {
    const away = mercadoPago({
      ...{ accessToken: 'TEST', key: randomBytes(32), publicOrigin: 'https://plaza.test' },
      getBaseUrl: async () => 'http://127.0.0.1:1',
      getNotificationUrl: () => 'https://plaza.test/api/webhooks/mercadopago',
    })
    expect(await codeOf(away.findPago('1'))).toBe('pago_no_disponible')
  })
})
