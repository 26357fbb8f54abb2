import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cotizacionCambiadaSchema,
  cotizacionSchema,
  productoSchema,
  productosPageSchema,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'

describe.each(dialects)('the minimum of a shop on %s', (dialect) => {
  let shop: TestShop
  let ana: Awaited<ReturnType<TestShop['buyer']>>
  let cafe = 0
  let dulce = 0
  let otro = 0
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await shop.buyer()
    await setTope(15_000)
    const inSuch = {
      valor_neto: 6000,
      porcentaje_impuestos: 0,
      clase_iva: 'excluido',
      stock: 50,
    } as const
    cafe = await seedProducto(shop.db, inSuch)
    dulce = await seedProducto(shop.db, { ...inSuch, valor_neto: 5000 })
    otro = await seedProducto(shop.db, { ...inSuch, valor_neto: 900, comercio_id: 2 })
  })
  afterAll(() => shop.close())

  const setTope = (tope_minimo_venta: number) =>
    shop.db.updateTable('comercios').set({ tope_minimo_venta }).where('id', '=', 1).execute()

  const of = (...lineas: [id: number, cantidad: number][]) =>
    lineas.map(([id, cantidad]) => ({ id, cantidad }))

  const appToken = () => shop.authorization.replace('Bearer ', '')

  const quote = async (id_productos: object[]) => {
    const given = { body: { id_productos }, token: appToken() }
    return cotizacionSchema.parse((await shop.ask('POST', '/ventas/cotizacion', given)).body)
  }

  const buy = (id_productos: object[], given: object = {}) =>
    shop.ask('POST', '/ventas', { token: ana.token, body: { id_productos, ...given } })

  it('is told by the quote, of the shop of which too little is bought', async () => {
    expect((await quote(of([otro, 1], [cafe, 1], [dulce, 1]))).minimos).toMatchObject([
      {
        ...{ comercio_id: 1, tope_minimo_venta: 15_000, subtotal: 11_000, falta: 4000 },
        productos_del_comercio: [cafe, dulce],
      },
    ])
    expect((await quote(of([otro, 1], [cafe, 1], [dulce, 2]))).minimos).toEqual([])
    expect((await quote(of([otro, 1]))).minimos).toEqual([])
  })

  it('refuses the sale at its lines, with the quote, and keeps no unit', async () => {
    const items = of([otro, 1], [cafe, 1], [dulce, 1])
    const { status, body } = await buy(items)
    expect([status, body.error.code]).toEqual([422, 'tope_minimo_no_alcanzado'])
    const { nombre_barrio } = await shop.db
      .selectFrom('comercios')
      .select('nombre_barrio')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const texto = `Faltan $\u00a04.000 para la compra m\u00ednima de ${nombre_barrio}`
    expect(body.error.campos).toEqual({ 'id_productos.1.id': texto, 'id_productos.2.id': texto })
    expect(cotizacionCambiadaSchema.parse(body).cotizacion.minimos).toMatchObject([{ falta: 4000 }])
    expect(await Promise.all([cafe, dulce, otro].map(shop.stockOf))).toEqual([50, 50, 50])
  })

  it('holds whatever the client says of it, and however the lines are split', async () => {
    const forged = { minimos: [], tope_minimo_venta: 0, valor_del_envio: 7000, valor_total: 13_000 }
    expect((await buy(of([cafe, 1]), forged)).body.error.code).toBe('tope_minimo_no_alcanzado')
    expect((await buy(of([cafe, 1], [cafe, 1]))).body.error.code).toBe('tope_minimo_no_alcanzado')
    const many = { id: dulce, cantidad: 99 }
    expect((await buy([many])).body.error.code).toBe('stock_insuficiente')
    expect((await buy(of([cafe, 1], [cafe, 2]))).status).toBe(201)
  })

  it('is the one of now: raised after the quote it refuses, lowered it sells', async () => {
    const items = of([dulce, 3])
    expect((await quote(items)).minimos).toEqual([])
    await setTope(15_001)
    const { body } = await buy(items)
    expect(Object.values(body.error.campos ?? {}).join()).toMatch(/^Falta \$\s1 para/)
    await setTope(15_000)
    expect((await buy(items)).status).toBe(201)
  })

  it('is told by the product, and the shop\u2019s products can be listed', async () => {
    const read = async (path: string) => (await shop.ask('GET', path, { token: appToken() })).body
    const { comercio } = productoSchema.parse(await read(`/productos/${cafe}`))
    expect(comercio.tope_minimo_venta).toBe(15_000)
    const elsewhere = productoSchema.parse(await read(`/productos/${otro}`))
    expect(elsewhere.comercio).not.toHaveProperty('tope_minimo_venta')
    const list = async (query: string) =>
      productosPageSchema.parse(await read(`/productos${query}`))
    const one = await list('?comercio_id=1&orden=precio_asc')
    expect([one.total, one.data.map(({ id }) => id)]).toEqual([2, [dulce, cafe]])
    const { categoria, nombre } = one.data[0] ?? {}
    expect((await list(`?comercio_id=2&categoria=${categoria}`)).data).toMatchObject([{ id: otro }])
    expect((await list(`?comercio_id=2&q=${nombre?.split(' ')[0]}`)).total).toBe(1)
    expect((await list('?comercio_id=999')).total).toBe(0)
  })
})
