import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cotizacionCambiadaSchema,
  cotizacionSchema,
  ventaCreadaSchema,
  ventasEncontradasSchema,
  ventasPageSchema,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

describe.each(dialects)('sales on %s', (dialect) => {
  let shop: TestShop
  let ana: Buyer
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await shop.buyer()
  })
  afterAll(() => shop.close())

  const quote = (id_productos: object[]) => {
    const token = shop.authorization.replace('Bearer ', '')
    return shop.ask('POST', '/ventas/cotizacion', { body: { id_productos }, token })
  }

  const buy = (body: object, clave?: string, { token } = ana) =>
    shop.ask('POST', '/ventas', {
      ...{ body, token },
      ...(clave && { headers: { 'idempotency-key': clave } }),
    })

  const show = async (id: string, { token } = ana) => {
    const { status, body } = await shop.ask('GET', `/ventas/${id}`, { token })
    return status === 200 ? ventasEncontradasSchema.parse(body)[0] : undefined
  }

  const stockOf = async (id: number) => {
    const { body } = await shop.ask('GET', `/productos/${id}`, {
      token: shop.authorization.replace('Bearer ', ''),
    })
    return body.stock
  }

  const hide = async (id: number) => {
    await shop.db.updateTable('productos').set({ status: 0 }).where('id', '=', id).execute()
    return id
  }

  it('is made for nobody who has not agreed to what becomes of their data', async () => {
    const { sub, token } = await shop.people.person()
    const cafe = await seedProducto(shop.db, { stock: 1 })
    const body = {
      id_productos: [{ id: cafe, cantidad: 1 }],
      direccion_envio: 'Calle 1 # 2-3',
    }
    const clave = crypto.randomUUID()
    const refused = await buy(body, clave, { ...ana, token })
    expect([refused.status, refused.body.error.code]).toEqual([422, 'consentimiento_requerido'])
    expect(await stockOf(cafe)).toBe(1)
    const consentimiento = { id_usuario: sub, texto: 'registro' as const, version: '2026-11' }
    const creado_en = new Date().toISOString()
    await shop.db
      .insertInto('consentimientos')
      .values({ ...consentimiento, creado_en })
      .execute()
    expect((await buy(body, clave, { ...ana, token })).status).toBe(201)
  })

  describe('a quote', () => {
    it('prices a cart by itself and tells line by line what changed since', async () => {
      const cafe = await seedProducto(shop.db, { valor_neto: 20_000, stock: 5 })
      const libro = await seedProducto(shop.db, {
        ...{ valor_neto: 9000, porcentaje_impuestos: 0, clase_iva: 'excluido', stock: 1 },
      })
      const { status, body } = await quote([
        { id: cafe, cantidad: 2, valor_total: 21_000 },
        { id: libro, cantidad: 3, valor_total: 9000 },
      ])
      expect(status).toBe(200)
      expect(cotizacionSchema.parse(body)).toMatchObject({
        ...{ valor_neto_total: 49_000, valor_IVA_total: 7600, valor_del_envio: 0 },
        total_a_pagar: 56_600,
        iva_por_tarifa: [
          { porcentaje_impuestos: 19, clase_iva: 'gravado', base: 40_000, valor_IVA: 7600 },
          { porcentaje_impuestos: 0, clase_iva: 'excluido', base: 9000, valor_IVA: 0 },
        ],
        id_productos: [
          { cantidad: 2, valor_total: 23_800, valor_anterior: 21_000, cambios: ['precio'] },
          { cantidad: 1, cantidad_pedida: 3, subtotal: 9000, cambios: ['cantidad'] },
        ],
      })
    })

    it('has none of what is not on sale, adds lines of one product up, and sets nothing aside', async () => {
      const hidden = await hide(await seedProducto(shop.db))
      const cafe = await seedProducto(shop.db, { stock: 3 })
      const { body } = await quote([
        { id: hidden, cantidad: 1 },
        { id: cafe, cantidad: 1 },
        { id: cafe, cantidad: 2 },
      ])
      expect(body.id_productos).toMatchObject([
        { cantidad: 0, cambios: ['cantidad'] },
        { id: cafe, cantidad: 3, cambios: [] },
      ])
      expect(await stockOf(cafe)).toBe(3)
    })

    it('tells of what is hidden its name alone, and nothing of what was never on sale', async () => {
      const once = await hide(await seedProducto(shop.db, { nombre: 'Ruana', valor_neto: 10_000 }))
      await shop.db
        .updateTable('productos')
        .set({ valor_neto: 77_777 })
        .where('id', '=', once)
        .execute()
      const never = await seedProducto(shop.db, { nombre: 'Secreto', status: 0 })
      const waits = await seedProducto(shop.db, { nombre: 'Secreto', status: 2 })
      const { body } = await quote([{ id: once, cantidad: 1, valor_total: 11_900 }])
      expect(body.id_productos).toMatchObject([
        { nombre: 'Ruana', valor_total: 11_900, cantidad: 0, stock: 0, cambios: ['cantidad'] },
      ])
      expect(JSON.stringify(body)).not.toMatch(/77.?777|92.?555/)
      for (const id of [never, waits]) {
        const told = await quote([{ id, cantidad: 1 }])
        expect([told.status, told.body.error.code]).toEqual([404, 'producto_no_encontrado'])
        const sold = await buy({ id_productos: [{ id, cantidad: 1 }] })
        expect([sold.status, sold.body.error.code]).toEqual([404, 'producto_no_encontrado'])
      }
    })

    it('names the product that does not exist or has no price', async () => {
      const free = await seedProducto(shop.db, { valor_neto: 0 })
      const unknown = await quote([{ id: 999_999, cantidad: 1 }])
      expect([unknown.status, unknown.body.error.code]).toEqual([404, 'producto_no_encontrado'])
      expect(unknown.body.error.campos).toEqual({ 'id_productos.0.id': '999999' })
      const priceless = await quote([{ id: free, cantidad: 1 }])
      expect([priceless.status, priceless.body.error.code]).toEqual([409, 'precio_no_disponible'])
    })
  })

  describe('a purchase', () => {
    it('is priced by the server, keeps its lines as they were and sets the units aside', async () => {
      const cafe = await seedProducto(shop.db, { nombre: 'Café', valor_neto: 20_000, stock: 5 })
      await shop.db
        .insertInto('producto_imagenes')
        .values({ producto_id: cafe, orden: 0, path: 'productos/ab/1.webp' })
        .execute()
      const { status, body } = await buy({
        id_productos: [{ id: cafe, cantidad: 2 }],
        ...{ estado: 'Completada', estado_tx: 'aprovada', id_usuario: crypto.randomUUID() },
      })
      expect(status).toBe(201)
      const { id_transaccion } = ventaCreadaSchema.parse(body)
      await shop.db
        .updateTable('productos')
        .set({ nombre: 'Otro', valor_neto: 1 })
        .where('id', '=', cafe)
        .execute()
      expect(await show(id_transaccion)).toMatchObject({
        ...{ estado: 'Pendiente', estado_tx: 'En proceso', id_usuario: ana.sub },
        ...{ valor_neto_total: 40_000, valor_IVA_total: 7600, valor_del_envio: 7000 },
        ...{ valor_total: 54_600, total_a_pagar: 54_600, canal_venta: 'web' },
        ...{ direccion_envio: 'Calle 57 # 9-34', referente_id: null, valor_a_repartir: 0 },
        id_productos: [
          {
            ...{ id: cafe, nombre: 'Café', cantidad: 2, valor_total: 23_800, comercio_id: 1 },
            ...{ valor_IVA: 7600, imagen: 'productos/ab/1.webp' },
          },
        ],
        historia: [{ estado_tx: 'En proceso' }],
      })
      expect(await stockOf(cafe)).toBe(3)
    })

    it('goes to another address when one is given, and nowhere without one', async () => {
      const cafe = await seedProducto(shop.db)
      const id_productos = [{ id: cafe, cantidad: 1 }]
      const { body } = await buy({ id_productos, direccion_envio: ' Carrera 7 # 1-2 ' })
      expect((await show(body.id_transaccion))?.direccion_envio).toBe('Carrera 7 # 1-2')
      const untried = await shop.people.person()
      expect((await buy({ id_productos }, undefined, untried)).body.error.code).toBe(
        'direccion_requerida',
      )
      const newcomer = await shop.people.newcomer()
      expect((await buy({ id_productos }, undefined, newcomer)).body.error.code).toBe(
        'perfil_incompleto',
      )
      const there = await buy({ id_productos, direccion_envio: 'Calle 1' }, undefined, newcomer)
      expect(there.body.error.code).toBe('consentimiento_requerido')
    })

    it.each([
      ['valor_total', { valor_total: 1 }],
      ['valor_neto_total', { valor_neto_total: 9999 }],
      ['valor_IVA_total', { valor_IVA_total: 0 }],
      ['valor_del_envio', { valor_del_envio: 0 }],
      ['price of a line', { id_productos: [{ valor_total: 11_000 }] }],
    ])('of another %s is refused with the quote that holds', async (_, wrong) => {
      const cafe = await seedProducto(shop.db, { valor_neto: 10_000, stock: 4 })
      const { id_productos: [line = {}] = [], ...totals } = wrong as { id_productos?: object[] }
      const id_productos = [{ id: cafe, cantidad: 1, ...line }]
      const { status, body } = await buy({ id_productos, ...totals })
      expect(status).toBe(409)
      const { error, cotizacion } = cotizacionCambiadaSchema.parse(body)
      expect(error.code).toBe('cotizacion_cambiada')
      expect(cotizacion.total_a_pagar).toBe(18_900)
      expect(await stockOf(cafe)).toBe(4)
      const agreed = { valor_total: cotizacion.total_a_pagar }
      expect((await buy({ id_productos: [{ id: cafe, cantidad: 1 }], ...agreed })).status).toBe(201)
    })

    it('of more units than there are is refused with what there is', async () => {
      const cafe = await seedProducto(shop.db, { stock: 4 })
      const otro = await seedProducto(shop.db, { stock: 4 })
      const { status, body } = await buy({
        id_productos: [
          { id: otro, cantidad: 1 },
          { id: cafe, cantidad: 5 },
        ],
      })
      expect([status, body.error.code]).toEqual([409, 'stock_insuficiente'])
      expect(cotizacionCambiadaSchema.parse(body).cotizacion.id_productos[1]).toMatchObject({
        ...{ cantidad: 4, cantidad_pedida: 5, cambios: ['cantidad'] },
      })
      expect([await stockOf(cafe), await stockOf(otro)]).toEqual([4, 4])
    })

    it('needs a person, a cart and whole units', async () => {
      const cafe = await seedProducto(shop.db)
      const anonymous = await shop.ask('POST', '/ventas', { body: { id_productos: [] } })
      expect(anonymous.status).toBe(401)
      for (const id_productos of [[], [{ id: cafe, cantidad: 0 }], [{ id: cafe, cantidad: 1.5 }]])
        expect((await buy({ id_productos })).status).toBe(400)
    })
  })

  describe('sent more than once', () => {
    it('is one sale when it is the same twenty times at once', async () => {
      const cafe = await seedProducto(shop.db, { stock: 5 })
      const body = { id_productos: [{ id: cafe, cantidad: 1 }] }
      const clave = crypto.randomUUID()
      const answers = await Promise.all(Array.from({ length: 20 }, () => buy(body, clave)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(answers.map((answer) => answer.body.id_transaccion)).size).toBe(1)
      expect(await stockOf(cafe)).toBe(4)
    })

    it('is refused when it says something else, and is another person’s own', async () => {
      const cafe = await seedProducto(shop.db, { stock: 5 })
      const clave = crypto.randomUUID()
      const cart = (cantidad: number) => ({ id_productos: [{ id: cafe, cantidad }] })
      const first = await buy(cart(1), clave)
      const other = await buy(cart(2), clave)
      expect([other.status, other.body.error.code]).toEqual([422, 'idempotencia_en_conflicto'])
      const luis = await buy(cart(1), clave, await shop.buyer())
      expect(luis.status).toBe(201)
      expect(luis.body.id_transaccion).not.toBe(first.body.id_transaccion)
    })

    it('may be sent again under its name after it was refused', async () => {
      const cafe = await seedProducto(shop.db, { stock: 1 })
      const clave = crypto.randomUUID()
      expect((await buy({ id_productos: [{ id: cafe, cantidad: 2 }] }, clave)).status).toBe(409)
      expect((await buy({ id_productos: [{ id: cafe, cantidad: 1 }] }, clave)).status).toBe(201)
    })
  })

  it('sells the last five units five times to ten buyers who ask fifty times at once', async () => {
    const cafe = await seedProducto(shop.db, { stock: 5 })
    const otro = await seedProducto(shop.db, { stock: 100 })
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shop.buyer()))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const lines = [cafe, otro].map((id) => ({ id, cantidad: 1 }))
        const cart = { id_productos: i % 2 ? lines : lines.toReversed() }
        return buy(cart, crypto.randomUUID(), buyers[i % buyers.length])
      }),
    )
    const codes = answers.map(({ status, body }) => (status === 201 ? 'sold' : body.error.code))
    expect(codes.filter((code) => code === 'sold')).toHaveLength(5)
    expect(new Set(codes)).toEqual(new Set(['sold', 'stock_insuficiente']))
    expect([await stockOf(cafe), await stockOf(otro)]).toEqual([0, 95])
  })

  describe('who sees a sale', () => {
    it('its buyer, who runs the shop and administrators: nobody else', async () => {
      const cafe = await seedProducto(shop.db, { comercio_id: 2 })
      const { body } = await buy({ id_productos: [{ id: cafe, cantidad: 1 }] })
      const [dueña, another, admin] = await Promise.all([
        shop.people.person('Comercio'),
        shop.people.person('Comercio'),
        shop.people.person('Administrador'),
      ])
      await shop.db
        .updateTable('comercios')
        .set({ administrador_id: dueña.sub })
        .where('id', '=', 2)
        .execute()
      await shop.pay(ana, body.id_transaccion, 'aprobar')
      await shop.work()
      const seen = await Promise.all(
        [ana, dueña, admin, another, await shop.buyer()].map(async (person) =>
          Boolean(await show(body.id_transaccion, person)),
        ),
      )
      expect(seen).toEqual([true, true, true, false, false])
      const missing = await shop.ask('GET', `/ventas/${body.id_transaccion}`, another)
      expect([missing.status, missing.body.error.code]).toEqual([404, 'venta_no_encontrada'])
      const idsOf = async (person: Buyer, query = '') => {
        const page = await shop.ask('GET', `/ventas?limit=100${query}`, person)
        return ventasPageSchema.parse(page.body).data.map((venta) => venta.id_transaccion)
      }
      expect(await idsOf(dueña)).toEqual([body.id_transaccion])
      expect(await idsOf(dueña, '&mias=true')).toEqual([])
      expect(await idsOf(another)).toEqual([])
      expect(await idsOf(admin, '&comercio_id=2')).toEqual([body.id_transaccion])
      expect((await idsOf(admin)).length).toBeGreaterThan(1)
    })

    it('by pages, newest first', async () => {
      const luis = await shop.buyer()
      const cafe = await seedProducto(shop.db, { stock: 50 })
      const ids: string[] = []
      for (let i = 0; i < 3; i++) {
        const { body } = await buy({ id_productos: [{ id: cafe, cantidad: 1 }] }, undefined, luis)
        ids.unshift(body.id_transaccion)
      }
      const { body } = await shop.ask('GET', '/ventas?limit=2', luis)
      expect(ventasPageSchema.parse(body)).toMatchObject({ page: 1, totalPages: 2, total: 3 })
      const second = await shop.ask('GET', '/ventas?limit=2&page=2', luis)
      const all = [...body.data, ...second.body.data]
      expect(all.map(({ id_transaccion }) => id_transaccion)).toEqual(ids)
      expect((await shop.ask('GET', '/ventas?estado=Completada', luis)).body.total).toBe(0)
      expect((await shop.ask('GET', '/ventas')).status).toBe(401)
    })
  })
})

it('refuses who asks for too many sales, and nobody else, telling when to come back', async () => {
  const shop = await shopOf(await testApi('SQLite'), mercadoPago, { ventasPerHour: 2 })
  const id = await seedProducto(shop.db, { stock: 9 })
  const [ana, luis] = [await shop.buyer(), await shop.buyer()]
  const buy = ({ token }: { token: string }) =>
    shop.app.request('/api/ventas', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id_productos: [{ id, cantidad: 1 }] }),
    })
  expect([(await buy(ana)).status, (await buy(ana)).status]).toEqual([201, 201])
  const refused = await buy(ana)
  expect([refused.status, (await refused.json()).error.code]).toEqual([
    429,
    'demasiadas_solicitudes',
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3590)
  expect((await buy(luis)).status).toBe(201)
  expect(await shop.stockOf(id)).toBe(6)
  await shop.close()
})
