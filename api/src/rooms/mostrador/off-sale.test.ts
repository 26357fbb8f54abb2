import { randomUUID } from 'node:crypto'
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

  it('are taken in for some days of who worked in a shop until it was deleted, and of nobody else', async () => {
    const office = officeOf(counter)
    const datos = { nombre_barrio: 'Efímero', direccion_punto_venta: 'Carrera 24 # 39-10' }
    const comercio_id = Number((await office.post(admin, '/puntos_venta', datos)).body.id)
    const cajera = await office.worker('cajero', comercio_id)
    const gone = await office.worker('cajero', comercio_id)
    const duena = await office.worker('dueño', comercio_id)
    const taken = await office.remove(duena, `/comercios/${comercio_id}/miembros/${gone.sub}`)
    expect(taken.status).toBe(204)
    const id = await seedProducto(counter.db, { comercio_id, stock: 5, valor_neto: 10_000 })
    const late = { vendida_sin_conexion_en: aMinuteAgo() }
    expect((await office.remove(admin, `/puntos_venta/${comercio_id}`)).status).toBe(204)
    const clave = randomUUID()
    const sell = (person: TestCounter['ana'], given = {}, name?: string) =>
      counter.sell([{ id, cantidad: 2 }], { comercio_id, ...given }, name, person)
    const { status, body } = await sell(cajera, late, clave)
    expect([status, await counter.stockOf(id)]).toEqual([201, 3])
    // Its answer was lost: it is told again.
    expect((await sell(cajera, late, clave)).body.id_transaccion).toBe(body.id_transaccion)
    const refused = [sell(gone, late), sell(counter.ana, late), sell(cajera)]
    for (const answer of await Promise.all(refused))
      expect(answer.body.error.code).toBe('comercio_no_encontrado')
    const inactivo_desde = new Date(Date.now() - 4 * 86_400_000).toISOString()
    await counter.db
      .updateTable('comercios')
      .set({ inactivo_desde })
      .where('id', '=', comercio_id)
      .execute()
    expect((await sell(cajera, late)).body.error.code).toBe('comercio_inactivo')
    expect(await counter.stockOf(id)).toBe(3)
  })

  it('are sold to nobody who asks now', async () => {
    const id = await seedProducto(counter.db, { stock: 5, valor_neto: 10_000 })
    await setOnSale([id], false)
    const { status, body } = await counter.sell([{ id, cantidad: 1 }])
    expect([status, body.error.code]).toEqual([409, 'stock_insuficiente'])
    expect(await counter.stockOf(id)).toBe(5)
  })
})
