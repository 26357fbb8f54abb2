import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from './adapters/mercado-pago.ts'
import { listas } from './testing/listas.ts'
import {
  counterOf,
  seedProducto,
  shopOf,
  type TestCounter,
  tablesReadWhole,
  testApi,
} from './testing/testing.ts'

// What a shop that sells for years has millions of.
const big = new Set(
  `productos productos_busqueda producto_imagenes resenas movimientos_stock ventas venta_lineas venta_comercios venta_envios
  ventas_mostrador venta_pagos auditoria novedades favoritos cupones`.split(/\s+/),
)

describe('lists at any size, on PostgreSQL', () => {
  let counter: TestCounter
  let people: Record<string, { token: string } | undefined> = {}
  beforeAll(async () => {
    counter = await counterOf(await shopOf(await testApi('PostgreSQL'), mercadoPago))
    const [admin, cajero, comprador] = [
      await counter.people.person('Administrador'),
      await counter.miembro('cajero'),
      await counter.buyer(),
    ]
    people = { comercio: counter.ana, admin, cajero, comprador }
    for (const nombre of ['Crema', 'Café molido'])
      await seedProducto(counter.db, { nombre, stock: 9 })
  })
  afterAll(() => counter.close())

  it.each(listas)('have an index for what $who asks of $path', async ({ who, path }) => {
    counter.ran.length = 0
    const token = people[who]?.token
    const headers = { authorization: `Bearer ${token}` }
    const { status } = await (token
      ? counter.app.request(`/api${path}`, { headers })
      : counter.get(path))
    // What only a large catalogue has is asked for all the same.
    expect([200, 404]).toContain(status)
    expect(counter.ran.length).toBeGreaterThan(0)
    expect(await tablesReadWhole(counter.db, counter.ran, big)).toEqual([])
  })

  it('would be told of a list without one', async () => {
    const without = ['select id from productos where descripcion_larga = $1']
    const read = tablesReadWhole(counter.db, without, big)
    expect(await read).toEqual(['productos'])
  })
})
