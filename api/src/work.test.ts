import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from './adapters/mercado-pago.ts'
import { enqueueAlone } from './machinery/jobs/jobs.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from './testing/testing.ts'

describe.each(dialects)('a round of what is done later on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
  })
  afterAll(() => shop.close())

  it('does all that it can, and leaves the next to be done, though a part of it fails', async () => {
    const ana = await shop.buyer()
    const cafe = await seedProducto(shop.db, { stock: 6 })
    await shop.pay(ana, await shop.buy(ana, [{ id: cafe, cantidad: 3 }]), 'aprobar')
    const { schema } = shop.db
    await schema.alterTable('venta_conteos_cambios').renameTo('venta_conteos_perdidos').execute()
    await enqueueAlone(shop.db, 'sumar_ingresos', {})
    await shop.work()
    expect(shop.reported.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('venta_conteos_cambios'),
    )
    const news = await shop.db.selectFrom('novedades').select('tipo').execute()
    expect(news.map(({ tipo }) => tipo)).toContain('stock_bajo')
    expect(await shop.db.selectFrom('ingresos_rondas').selectAll().execute()).toHaveLength(1)
  })
})
