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

describe.each(dialects)('money that went back as it was asked, on %s', (dialect) => {
  let shop: TestShop
  let admin: OfficePerson
  let ana: Awaited<ReturnType<TestShop['buyer']>>
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    admin = await officeOf(shop).person('Administrador')
    ana = await shop.buyer()
  })
  afterAll(() => shop.close())

  const told = async () => {
    const { body } = await officeOf(shop).get(admin, '/novedades')
    return body.novedades.map(({ titulo }: { titulo: string }) => titulo)
  }

  it.each([
    ['in part', 1],
    ['as a whole', 2],
  ])('%s alarms no administrator', async (_, cantidad) => {
    await shop.setNotices({})
    const id = await seedProducto(shop.db, { stock: 5, valor_neto: 20_000 })
    const venta = await shop.buy(ana, [{ id, cantidad: 2 }])
    const payment = await shop.pay(ana, venta, 'aprobar')
    await shop.work()
    // Its own word comes later than what it answered.
    await shop.setNotices({ demoraMs: 60_000 })
    const asked = await shop.refund(ana, venta, [{ id, cantidad }])
    expect(asked.estado).toBe('hecho')
    await shop.work()
    expect(await shop.alertsOf(payment)).toEqual([])
    expect(await told()).toEqual([])
  })
})
