import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type VentasPage, ventasPageSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

describe.each(dialects)('what a person bought on %s', (dialect) => {
  let shop: TestShop
  let ana: Buyer
  let [cafe, lapiz] = ['', '']
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await shop.buyer()
    const buyOf = async (nombre: string) => {
      const id = await seedProducto(shop.db, { nombre, stock: 50 })
      const venta = await shop.buy(ana, [{ id, cantidad: 2 }])
      await shop.pay(ana, venta, 'aprobar')
      await shop.work()
      await shop.refund(ana, venta, [{ id, cantidad: 1 }])
      await shop.work()
      return venta
    }
    cafe = await buyOf('CAFÉ de Ñariño 100 % puro')
    lapiz = await buyOf('Lápiz_azul')
    const foreigner = await shop.buyer()
    const id = await seedProducto(shop.db, { nombre: 'Café ajeno' })
    await shop.buy(foreigner, [{ id, cantidad: 1 }])
  })
  afterAll(() => shop.close())

  const list = async (query: string): Promise<VentasPage> => {
    const { body } = await shop.ask('GET', `/ventas?mias=true${query}`, { token: ana.token })
    return ventasPageSchema.parse(body)
  }

  const found = async (q: string) => {
    const { data, total } = await list(`&q=${encodeURIComponent(q)}`)
    expect(data).toHaveLength(total)
    return data.map(({ id_transaccion }) => id_transaccion)
  }

  it('tells how far each purchase has come, and what of it came back', async () => {
    const { data } = await list('')
    expect(data).toMatchObject([
      { id_transaccion: lapiz, reembolsado: 11_900, envios: [{ estado: 'por_despachar' }] },
      { id_transaccion: cafe, reembolsado: 11_900 },
    ])
  })

  it('is found by a part of a product’s name, whatever its accents and capitals', async () => {
    expect(await found('cafe')).toEqual([cafe])
    expect(await found('NARINO')).toEqual([cafe])
    expect(await found('ápiz')).toEqual([lapiz])
    expect(await found('')).toHaveLength(2)
    expect(await found('ruana')).toEqual([])
  })

  it('takes no sign for another, and finds nothing of anybody else', async () => {
    expect(await found('%')).toEqual([cafe])
    expect(await found('_')).toEqual([lapiz])
    expect(await found("' or 1=1 --")).toEqual([])
    expect(await found('ajeno')).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  it('is narrowed by state and name together', async () => {
    expect((await list('&q=cafe&estado=Completada')).total).toBe(1)
    expect((await list('&q=cafe&estado=Vencida')).total).toBe(0)
  })
})
