import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faltantesPageSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  officeOf,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'
import { addRol } from '../usuarios/usuarios.ts'

const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString()

describe.each(dialects)('goods off sale, sold before without a connection, on %s', (dialect) => {
  let counter: TestCounter
  let admin: TestCounter['ana']
  beforeAll(async () => {
    counter = await counterOf(await shopOf(await testApi(dialect), mercadoPago))
    admin = await officeOf(counter).person('Administrador')
    await counter.db.transaction().execute((trx) => addRol(trx, admin.sub, 'Administrador'))
  })
  afterAll(() => counter.close())

  const setOnSale = (ids: number[], en_venta: boolean) =>
    counter.inShop(counter.ana, 'PUT', '/inventario/estado', { ids, en_venta })
  const setEstado = (estado: 'activo' | 'inactivo') =>
    counter.ask('PATCH', '/admin/comercios/1/estado', { token: admin.token, body: { estado } })
  const faltantes = async () => {
    const { body } = await counter.inShop(counter.ana, 'GET', '/faltantes')
    return faltantesPageSchema
      .parse(body)
      .data.map(({ producto_id, cantidad }) => ({ id: producto_id, cantidad }))
  }
  const movesOf = (id: number) =>
    counter.db
      .selectFrom('movimientos_stock')
      .select(['tipo', 'cantidad', 'stock'])
      .where('producto_id', '=', id)
      .orderBy('id')
      .execute()
  const sellLate = (id: number, cantidad: number) =>
    counter.sell([{ id, cantidad }], { vendida_sin_conexion_en: aMinuteAgo() })

  it.each([
    ['its product was hidden', setOnSale],
    [
      'its shop was deactivated',
      (_: number[], on: boolean) => setEstado(on ? 'activo' : 'inactivo'),
    ],
  ])('left the stock that there is where %s meanwhile', async (_, set) => {
    const id = await seedProducto(counter.db, { stock: 5, valor_neto: 10_000 })
    const before = await faltantes()
    await set([id], false)
    const { status, body } = await sellLate(id, 3)
    expect(status).toBe(201)
    expect(await counter.stockOf(id)).toBe(2)
    expect(await faltantes()).toEqual(before)
    expect((await sellLate(id, 3)).status).toBe(201)
    expect(await counter.stockOf(id)).toBe(0)
    expect(await faltantes()).toEqual([{ id, cantidad: 1 }, ...before])
    await set([id], true)
    const vuelta = { id_transaccion: body.id_transaccion, id_productos: [{ id, cantidad: 3 }] }
    const back = { ...vuelta, metodo: 'billetera', motivo: 'No era' }
    expect((await counter.inShop(counter.ana, 'POST', '/devoluciones', back)).status).toBe(201)
    expect(await counter.stockOf(id)).toBe(3)
    expect(await movesOf(id)).toEqual([
      { tipo: 'venta', cantidad: -3, stock: 2 },
      { tipo: 'venta', cantidad: -2, stock: 0 },
      { tipo: 'reembolso', cantidad: 3, stock: 3 },
    ])
  })

  it('are sold to nobody who asks now', async () => {
    const id = await seedProducto(counter.db, { stock: 5, valor_neto: 10_000 })
    await setOnSale([id], false)
    const { status, body } = await counter.sell([{ id, cantidad: 1 }])
    expect([status, body.error.code]).toEqual([409, 'stock_insuficiente'])
    expect(await counter.stockOf(id)).toBe(5)
  })
})
