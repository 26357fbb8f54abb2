import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cajaSchema,
  catalogoMostradorSchema,
  faltantesPageSchema,
  inventarioPageSchema,
  mostradorSchema,
  productoInventarioSchema,
  reciboSchema,
  ventaMostradorSchema,
  ventasDevolublesSchema,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'

type Person = TestCounter['ana']

const kilogramo = 'kilogramo' as const

describe.each(dialects)('what is sold by weight on %s', (dialect) => {
  let counter: TestCounter
  let cajero: Person
  beforeAll(async () => {
    const files = { find: async () => undefined, save: async () => undefined }
    counter = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    cajero = await counter.miembro('cajero')
  })
  afterAll(() => counter.close())

  // 12.900 pesos a kilogram.
  const seedQueso = (stock = 5000) =>
    seedProducto(counter.db, {
      ...{ nombre: 'Queso', unidad: kilogramo, status: 3, stock, valor_neto: 12_900 },
      porcentaje_impuestos: 0,
    })
  const gramos = (id: number, cantidad: number) => [{ id, cantidad, unidad: kilogramo }]
  const datos = (given: object = {}) => ({
    ...{ nombre: 'Papa criolla', descripcion_corta: 'Corta', descripcion_larga: 'Larga' },
    ...{ n_referencia: `P-${randomUUID()}`, categoria_id: 1, valor_neto: 4000, stock: 12_500 },
    unidad: kilogramo,
    ...given,
  })
  const create = async (given: object = {}) => {
    const { status, body } = await counter.inShop(counter.ana, 'POST', '/productos', datos(given))
    expect(status).toBe(201)
    return Number(body.id)
  }
  const show = async (id: number) =>
    productoInventarioSchema.parse(
      (await counter.inShop(counter.ana, 'GET', `/productos/${id}`)).body,
    )
  const codeOf = async (asked: Promise<{ body: { error?: { code: string } } }>) =>
    (await asked).body.error?.code
  const numberOf = (id: string) => id.slice(0, 8).toUpperCase()

  it('costs its grams, takes them from the stock, and says so on the receipt and in the report', async () => {
    const queso = await seedQueso()
    await counter.inShop(cajero, 'POST', '/cajas', { base: 0 })
    const { status, body } = await counter.sell(gramos(queso, 735), {}, undefined, cajero)
    expect(status).toBe(201)
    const venta = ventaMostradorSchema.parse(body)
    expect(venta.total_a_pagar).toBe(9482)
    expect(await counter.stockOf(queso)).toBe(4265)
    const recibo = reciboSchema.parse((await counter.ask('GET', `/recibos/${venta.recibo}`)).body)
    expect(recibo.lineas).toMatchObject([{ cantidad: 735, unidad: kilogramo, valor_total: 12_900 }])
    expect(recibo.iva).toMatchObject([{ base: 9482, valor_IVA: 0 }])
    const cierre = { conteo: { 50: 190 } }
    const counted = await counter.inShop(cajero, 'POST', `/cajas/${venta.caja_id}/cierre`, cierre)
    const { reporte } = cajaSchema.parse(counted.body)
    expect(reporte?.ventas).toMatchObject({ total: 9482, iva: [{ base: 9482, valor_IVA: 0 }] })
    const sums = await counter.db.selectFrom('venta_lineas').selectAll().execute()
    expect(sums.filter(({ producto_id }) => producto_id === queso)).toMatchObject([
      { cantidad: 735, unidad: kilogramo },
    ])
  })

  it('is asked for in grams and nothing else is: who says units, or grams of units, is refused', async () => {
    const queso = await seedQueso()
    const cafe = await seedProducto(counter.db, { stock: 9000 })
    expect((await counter.sell([{ id: queso, cantidad: 1 }])).status).toBe(400)
    expect((await counter.sell(gramos(cafe, 1000))).status).toBe(400)
    expect((await counter.sell(gramos(queso, 1_000_001))).status).toBe(400)
    expect((await counter.sell([{ id: cafe, cantidad: 10_001 }])).status).toBe(400)
    expect((await counter.sell(gramos(queso, 0.5))).status).toBe(400)
    const liar = [...gramos(queso, 100), { id: queso, cantidad: 100 }]
    expect((await counter.sell(liar)).status).toBe(400)
    expect(await counter.stockOf(queso)).toBe(5000)
  })

  it('comes back in parts, never more of it than was sold, all of the money with the last gram', async () => {
    const queso = await seedQueso()
    const { body } = await counter.sell(gramos(queso, 1001))
    const { id_transaccion } = body
    expect(body.total_a_pagar).toBe(12_913)
    const back = (cantidad: number, given: object = {}) =>
      counter.inShop(counter.ana, 'POST', '/devoluciones', {
        ...{ id_transaccion, motivo: 'Salió mala', metodo: 'billetera' },
        id_productos: [{ ...gramos(queso, cantidad)[0], ...given }],
      })
    expect(await codeOf(back(1002))).toBe('reembolso_no_permitido')
    expect(await codeOf(back(1, { unidad: 'unidad' }))).toBe('reembolso_no_permitido')
    const first = await back(333)
    expect(first.status).toBe(201)
    const found = await counter.inShop(
      counter.ana,
      'GET',
      `/ventas-mostrador?numero=${numberOf(id_transaccion)}`,
    )
    const [venta] = ventasDevolublesSchema.parse(found.body)
    expect(venta?.lineas).toMatchObject([{ cantidad: 1001, restantes: 668, unidad: kilogramo }])
    // Two at once: there are grams for one of them.
    const both = await Promise.all([back(600), back(600)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const last = await back(68)
    const sum = [first, ...both, last].reduce((all, one) => all + (one.body.monto ?? 0), 0)
    expect(sum).toBe(12_913)
    expect(await counter.stockOf(queso)).toBe(5000)
  })

  it('is sold to one of two tills that take the last grams at once', async () => {
    const queso = await seedQueso(1000)
    const taken = await Promise.all(
      [600, 600, 400, 400].map((cantidad) => counter.sell(gramos(queso, cantidad))),
    )
    const sold = taken.filter(({ status }) => status === 201)
    const left = await counter.stockOf(queso)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(sold.length).toBeGreaterThan(0)
    for (const { status, body } of taken)
      if (status !== 201) expect(body.error.code).toBe('stock_insuficiente')
    const lines = await counter.db
      .selectFrom('venta_lineas')
      .select('cantidad')
      .where('producto_id', '=', queso)
      .execute()
    expect(lines.reduce((sum, { cantidad }) => sum + cantidad, left)).toBe(1000)
  })

  it('without a connection leaves the grams that the stock lacked to a supervisor', async () => {
    const queso = await seedQueso(300)
    const vendida_sin_conexion_en = new Date(Date.now() - 60_000).toISOString()
    const { status } = await counter.sell(gramos(queso, 735), { vendida_sin_conexion_en })
    expect(status).toBe(201)
    expect(await counter.stockOf(queso)).toBe(0)
    const { body } = await counter.inShop(counter.ana, 'GET', '/faltantes')
    const { data } = faltantesPageSchema.parse(body)
    expect(data.find(({ producto_id }) => producto_id === queso)).toMatchObject({
      ...{ cantidad: 435, unidad: kilogramo },
    })
  })

  it('is discounted and paid in parts, without a connection too, to the peso', async () => {
    const queso = await seedQueso()
    const cafe = await seedProducto(counter.db, { stock: 10 })
    const items = [...gramos(queso, 735), { id: cafe, cantidad: 2 }]
    // 9.482 and 23.800: a tenth less.
    const descuentos = { general: { tipo: 'porcentaje', valor: 10 }, motivo: 'Cliente de siempre' }
    const total = 33_282 - 3328
    const pagos = [
      { metodo: 'tarjeta', monto: 20_000, referencia: '004512' },
      { metodo: 'efectivo', monto: total - 20_000 },
    ]
    const vendida_sin_conexion_en = new Date(Date.now() - 60_000).toISOString()
    for (const given of [{}, { vendida_sin_conexion_en }]) {
      const { status, body } = await counter.sell(items, { descuentos, pagos, ...given })
      expect(status).toBe(201)
      const venta = ventaMostradorSchema.parse(body)
      expect(venta).toMatchObject({ total_a_pagar: total, descuento_total: 3328 })
      expect(venta.valor_total + venta.valor_IVA_total).toBe(total)
    }
    expect(await codeOf(counter.sell(items, { descuentos }, undefined, cajero))).toBe(
      'descuento_sin_aprobacion',
    )
  })

  it('is made, changed and adjusted in grams, on sale at the counter alone, and stays by weight', async () => {
    const id = await create()
    const made = await show(id)
    expect(made).toMatchObject({ unidad: kilogramo, stock: 12_500, status: 3 })
    const put = (given: object) =>
      counter.inShop(counter.ana, 'PUT', `/productos/${id}`, { ...datos(), ...given })
    expect((await put({ unidad: 'unidad' })).status).toBe(400)
    const { unidad: _, ...silent } = datos({ stock: 13_000 })
    const { status } = await counter.inShop(counter.ana, 'PUT', `/productos/${id}`, silent)
    expect(status).toBe(200)
    expect(await show(id)).toMatchObject({ unidad: kilogramo, stock: 13_000, status: 3 })
    const merma = { cantidad: -735, motivo: 'merma' }
    await counter.inShop(counter.ana, 'POST', `/productos/${id}/ajustes`, merma)
    expect(await counter.stockOf(id)).toBe(12_265)
    const list = async (query: string) =>
      inventarioPageSchema
        .parse((await counter.inShop(counter.ana, 'GET', `/inventario?${query}`)).body)
        .data.map((one) => one.id)
    expect(await list('en_venta=true&limit=100')).toContain(id)
    // Twelve kilograms are many, though twelve thousand grams are more than five units.
    expect(await list('stock_max=5&limit=100')).not.toContain(id)
    expect(await list('stock_max=13&limit=100')).toContain(id)
    const { body } = await counter.inShop(counter.ana, 'GET', '/mostrador/catalogo')
    const { productos } = catalogoMostradorSchema.parse(body)
    expect(productos.find((one) => one.id === id)).toMatchObject({ unidad: kilogramo })
    expect(productos.some(({ unidad }) => unidad === 'unidad')).toBe(false)
    await counter.inShop(counter.ana, 'PUT', '/inventario/estado', { ids: [id], en_venta: false })
    expect((await show(id)).status).toBe(0)
    await counter.inShop(counter.ana, 'PUT', '/inventario/estado', { ids: [id], en_venta: true })
    expect((await show(id)).status).toBe(3)
  })

  it('is not for shoppers: the web neither shows, quotes nor sells it', async () => {
    const queso = await seedQueso()
    const { token } = await counter.buyer()
    const web = counter.authorization.replace('Bearer ', '')
    expect((await counter.get(`/productos/${queso}`)).status).toBe(404)
    for (const id_productos of [gramos(queso, 500), [{ id: queso, cantidad: 1 }]]) {
      const asked = { token, body: { id_productos, direccion_envio: 'Calle 1 # 2-3' } }
      const quoted = counter.ask('POST', '/ventas/cotizacion', {
        body: { id_productos },
        token: web,
      })
      expect(await codeOf(quoted)).toBe('producto_no_encontrado')
      expect(await codeOf(counter.ask('POST', '/ventas', asked))).toBe('producto_no_encontrado')
    }
    expect(await counter.stockOf(queso)).toBe(5000)
  })

  it('is told of by the shop\u2019s scales: a supervisor says how, and the till learns it', async () => {
    const formatos = [{ prefijo: '20', digitos_codigo: 5, valor: 'peso', verificador: false }]
    const put = (who: Person, given: object[] = formatos) =>
      counter.inShop(who, 'PUT', '/mostrador/balanzas', { formatos: given })
    expect(await codeOf(put(cajero))).toBe('sin_permiso')
    expect((await put(counter.ana, [...formatos, ...formatos])).status).toBe(400)
    expect((await put(counter.ana)).status).toBe(200)
    const { body } = await counter.inShop(cajero, 'GET', '/mostrador')
    expect(mostradorSchema.parse(body).balanzas).toEqual(formatos)
  })
})
