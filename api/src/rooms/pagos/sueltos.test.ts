import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { dialects, shopOf, type TestShop, testApi } from '../../testing/testing.ts'

describe.each(dialects)('numbers that are no payment of anybody, on %s', (dialect) => {
  let shop: TestShop
  let asked = 0
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), (provider) => {
      const pagos = mercadoPago(provider)
      return {
        ...pagos,
        findPago: (id: string) => {
          asked += 1
          return pagos.findPago(id)
        },
      }
    })
  })
  afterAll(() => shop.close())

  it('are asked of the provider thirty times in a while for one person, and for others still', async () => {
    const [ana, luis] = [await shop.buyer(), await shop.buyer()]
    const look = async ({ token }: { token: string }, id: number) =>
      (await shop.ask('GET', `/ventas/${id}`, { token })).status
    for (let i = 0; i < 30; i++) expect(await look(ana, 9_000_000 + i)).toBe(404)
    expect([await look(ana, 9_000_100), asked]).toEqual([429, 30])
    expect([await look(luis, 9_000_100), asked]).toEqual([404, 31])
  })
})
