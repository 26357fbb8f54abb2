import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostCantidad, pedidoDetalleSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  dialects,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'

describe.each(dialects)('how much of one product is sold at once on %s', (dialect) => {
  let shop: TestShop
  let ana: Awaited<ReturnType<TestShop['buyer']>>
  let boton = 0
  const most = mostCantidad({})
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await shop.buyer()
    boton = await seedProducto(shop.db, { stock: 900_000, valor_neto: 10 })
  })
  afterAll(() => shop.close())

  const send = (path: string, id_productos: object[]) =>
    shop.ask('POST', path, { token: ana.token, body: { id_productos } })

  it('is no more in two lines than in one, nor in kilograms of what is sold by units', async () => {
    const refused = [
      [[{ id: boton, cantidad: most + 1 }], 'id_productos.0.cantidad'],
      [
        [
          { id: boton, cantidad: most },
          { id: boton, cantidad: 1 },
        ],
        'id_productos.0.cantidad',
      ],
      [[{ id: boton, cantidad: 5 * most, unidad: 'kilogramo' }], 'id_productos.0.unidad'],
      [
        [
          { id: boton, cantidad: 1 },
          { id: boton, cantidad: 5 * most, unidad: 'kilogramo' },
        ],
        'id_productos.0.cantidad',
      ],
    ] as const
    for (const [items, campo] of refused) {
      const { status, body } = await send('/ventas', [...items])
      expect([status, body.error.code]).toEqual([400, 'solicitud_invalida'])
      expect(Object.keys(body.error.campos)).toContain(campo)
    }
    const id_productos = [{ id: boton, cantidad: 1, unidad: 'kilogramo' }]
    const token = shop.authorization.replace('Bearer ', '')
    const quoted = await shop.ask('POST', '/ventas/cotizacion', { token, body: { id_productos } })
    expect(quoted.body.error.code).toBe('solicitud_invalida')
    const cupon = 'NADA'
    const given = { token: ana.token, body: { id_productos, cupon } }
    const withCupon = await shop.ask('POST', '/ventas/cotizacion/cupon', given)
    expect(withCupon.body.error.campos).toEqual(quoted.body.error.campos)
    expect(await shop.stockOf(boton)).toBe(900_000)
  })

  it('is shown to its shop, up to the most', async () => {
    const duena = await officeOf(shop).worker('dueño')
    const id = await shop.buy(ana, [
      { id: boton, cantidad: most - 1 },
      { id: boton, cantidad: 1 },
    ])
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    const { body } = await shop.ask('GET', `/comercios/1/pedidos/${id}`, duena)
    expect(pedidoDetalleSchema.parse(body).devolvibles).toEqual([{ id: boton, cantidad: most }])
  })
})
