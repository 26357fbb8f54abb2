import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  coveringIndexesOf,
  dialects,
  fullScansOf,
  lookupsOf,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'
import { foldIngresos } from '../ingresos/ingresos.ts'

const dayMs = 86_400_000
const dayOf = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
const year = `?desde=${dayOf(364)}&hasta=${dayOf(0)}`

describe.each(dialects)('lists that grow, on %s', (dialect) => {
  let counter: TestCounter
  let people: Record<string, { token: string }> = {}
  beforeAll(async () => {
    counter = await counterOf(await shopOf(await testApi(dialect), mercadoPago))
    const [admin, cajero, comprador] = [
      await counter.people.person('Administrador'),
      await counter.miembro('cajero'),
      await counter.buyer(),
    ]
    people = { ana: counter.ana, admin, cajero, comprador }
    const id = await seedProducto(counter.db, { stock: 50 })
    for (const ago of [40, 1, 0]) {
      const venta = await counter.buy(comprador, [{ id, cantidad: 2 }])
      await counter.pay(comprador, venta, 'aprobar')
      await counter.work()
      const fecha_y_hora = new Date(Date.now() - ago * dayMs).toISOString()
      const moved = counter.db.updateTable('ventas').set({ fecha_y_hora })
      await moved.where('id_transaccion', '=', venta).execute()
    }
    for (const ago of [3, 2, 1]) {
      const soldAt = new Date(Date.now() - ago * dayMs).toISOString()
      const offline = { vendida_sin_conexion_en: soldAt, enviada_en: new Date().toISOString() }
      const sold = await counter.sell([{ id, cantidad: 1 }], offline, crypto.randomUUID(), cajero)
      expect(sold.status).toBe(201)
    }
    await foldIngresos(counter.db)
  })
  afterAll(() => counter.close())

  // An administrator's list of everything is an index read in its order.
  const ordered = ['/ventas', '/ventas?page=2&limit=1']

  it.each([
    ['ana', '/ventas'],
    ['ana', '/ventas?page=2&limit=1'],
    ['ana', '/ventas?comercio_id=1&estado=Completada'],
    ['cajero', '/ventas'],
    ['comprador', '/ventas?mias=true'],
    ['comprador', '/ventas?estado=Completada&comercio_id=1'],
    ['admin', '/ventas'],
    ['admin', '/ventas?page=2&limit=1'],
    ['admin', '/ventas?estado=Completada'],
    ['admin', '/ventas?comercio_id=1'],
    ['ana', '/comercios/1/pedidos'],
    ['ana', '/comercios/1/pedidos?envio=por_despachar'],
    ['ana', '/comercios/1/pedidos?envio=despachado'],
    ['ana', '/comercios/1/pedidos?envio=entregado'],
    ['ana', '/comercios/1/pedidos?por_recibir=true'],
    ['ana', '/comercios/1/pedidos?q=Ana'],
    ['ana', '/comercios/1/cajas/sin-caja'],
    ['cajero', '/comercios/1/cajas/sin-caja'],
    ['ana', `/comercios/1/panel${year}`],
    ['ana', '/comercios/1/panel'],
    ['admin', `/admin/panel${year}`],
    ['admin', `/admin/comercios/1/reporte${year}`],
  ])('reads no table of sales whole for %s at %s', async (who, path) => {
    counter.ran.length = 0
    const headers = { authorization: `Bearer ${people[who]?.token}` }
    const { status } = await counter.app.request(`/api${path}`, { headers })
    expect(status).toBe(200)
    const asked = counter.ran.filter((text) =>
      /\b(ventas|venta_\w+|ingresos|sumas_\w+)\b/.test(text),
    )
    expect(asked.length).toBeGreaterThan(0)
    const scans = await fullScansOf(counter.db, asked)
    // What has changed since it was summed up is few.
    const allowed = [
      /sumas_cambios/,
      ...(who === 'admin' && ordered.includes(path) ? [/ventas_fecha/] : []),
    ]
    expect(scans.filter((scan) => !allowed.some((one) => one.test(scan)))).toEqual([])
  })

  it.each([
    ['ana', '/ventas?page=3&limit=1'],
    ['ana', '/ventas?page=3&limit=1&estado=Completada'],
    ['cajero', '/ventas?page=3&limit=1'],
    ['admin', '/ventas?page=3&limit=1'],
    ['admin', '/ventas?page=3&limit=1&comercio_id=1'],
  ])('counts no sales for %s at %s, and passes over days of them', async (who, path) => {
    counter.ran.length = 0
    const headers = { authorization: `Bearer ${people[who]?.token}` }
    const { data, total } = await (await counter.app.request(`/api${path}`, { headers })).json()
    expect([data.length, total]).toEqual([1, who === 'cajero' ? 3 : 6])
    const pages = counter.ran.filter((text) => text.includes('offset'))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatch(/v.fecha_y_hora >= .* and v.fecha_y_hora < /)
    const counts = counter.ran.filter((text) => /from "?venta_conteos"? c/.test(text))
    expect(counts).toHaveLength(1)
    // What somebody bought themselves is few.
    const counted = counts[0]?.match(/from ventas v where|from venta_comercios v where/g) ?? []
    expect(counted).toEqual(who === 'admin' ? [] : ['from ventas v where'])
  })

  it.each(['por_despachar', 'despachado', 'entregado'])(
    'reads a page of orders that are %s, and how many of each there are, off an index of theirs alone',
    async (envio) => {
      counter.ran.length = 0
      const headers = { authorization: `Bearer ${people.ana?.token}` }
      await counter.app.request(`/api/comercios/1/pedidos?envio=${envio}`, { headers })
      const ofLists = counter.ran.filter((text) => text.includes('"lista_envio"'))
      expect(ofLists.filter((text) => text.includes('offset'))).toHaveLength(1)
      expect(ofLists.filter((text) => text.includes('count(')).length).toBeGreaterThan(0)
      for (const text of ofLists)
        expect(await coveringIndexesOf(counter.db, text)).toEqual(['venta_comercios_lista_envio'])
    },
  )

  it.each(['ana', 'cajero'])(
    'reads for %s what was sold outside of tills off an index of theirs alone, a day at a time',
    async (who) => {
      counter.ran.length = 0
      const headers = { authorization: `Bearer ${people[who]?.token}` }
      await counter.app.request('/api/comercios/1/cajas/sin-caja', { headers })
      const asked = counter.ran.filter((text) => text.includes('ventas_mostrador m'))
      expect(asked).toHaveLength(1)
      const index = 'ventas_mostrador_sin_caja'
      for (const text of asked) {
        expect(await coveringIndexesOf(counter.db, text)).toContain(index)
        const lookups = await lookupsOf(counter.db, text, index)
        expect(lookups).toHaveLength(1)
        for (const by of lookups) expect(by).toMatch(/comercio_id.*vendida_en.*vendida_en/)
      }
    },
  )

  it.each([
    ['ana', '/comercios/1/panel'],
    ['admin', '/admin/panel'],
  ])('adds a year up for %s at %s off indexes, without a row', async (who, path) => {
    counter.ran.length = 0
    const headers = { authorization: `Bearer ${people[who]?.token}` }
    await counter.app.request(`/api${path}${year}`, { headers })
    const ofProductos = counter.ran.filter((text) => text.includes('sumas_productos p'))
    const ofComercios = counter.ran.filter((text) => text.includes('i.comercio_id > 0'))
    expect([ofProductos.length, ofComercios.length]).toEqual([1, who === 'admin' ? 1 : 0])
    // The first of each month are read off their index, and of those alone each month is looked up.
    for (const text of ofProductos) {
      const lookups = await lookupsOf(counter.db, text, 'sumas_productos')
      expect(lookups).not.toEqual([])
      for (const by of lookups) expect(by).toContain('producto_id')
    }
    const ofFirst = counter.ran.filter((text) => text.includes('sumas_productos m'))
    for (const text of ofFirst)
      expect(await lookupsOf(counter.db, text, 'sumas_productos')).not.toEqual([])
    for (const text of ofComercios)
      expect(await coveringIndexesOf(counter.db, text)).toContain('sumas_comercios_dia')
  })

  it('reads a report some days at a time, more where there is little on a day', async () => {
    counter.ran.length = 0
    const headers = { authorization: `Bearer ${people.admin?.token}` }
    await counter.app.request(`/api/admin/comercios/1/reporte?desde=${dayOf(38)}`, { headers })
    const days = counter.ran
      .map((text) => /from sumas_productos i.*?periodo" in \(([^)]*)\)/s.exec(text)?.[1])
      .flatMap((list) => (list === undefined ? [] : [list.split(',').length]))
    expect(days.slice(0, 4)).toEqual([2, 4, 8, 16])
    expect(days).toHaveLength(5)
  })
})
