import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'
import { nowOf, setClock } from './clock.ts'

const hourMs = 3_600_000

describe('a copy of the API whose clock is wrong, on PostgreSQL', () => {
  let shop: TestShop
  let ana: Awaited<ReturnType<TestShop['buyer']>>
  beforeAll(async () => {
    shop = await shopOf(await testApi('PostgreSQL'), mercadoPago)
    ana = await shop.buyer({ nombres: 'Ana', apellidos: 'Gómez', telefono: '3001112233' })
  })
  afterEach(() => vi.useRealTimers())
  afterAll(() => shop.close())

  const beWrongBy = async (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms, shouldAdvanceTime: true })
    await setClock(shop.db)
  }
  const beRight = async () => {
    vi.useRealTimers()
    await setClock(shop.db)
  }

  it.each([-hourMs, hourMs])('of %i ms, sells what is paid for at another', async (ms) => {
    const cafe = await seedProducto(shop.db, { stock: 5 })
    await beWrongBy(ms)
    const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
    await beRight()
    await shop.work()
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    const venta = shop.db.selectFrom('ventas').selectAll().where('id_transaccion', '=', id)
    const { estado, fecha_y_hora } = await venta.executeTakeFirstOrThrow()
    expect(estado).toBe('Completada')
    expect(Math.abs(Date.parse(fecha_y_hora) - Date.now())).toBeLessThan(hourMs / 2)
  })

  it('says by how much, and goes by the database', async () => {
    await beWrongBy(-hourMs)
    const differs = await setClock(shop.db)
    expect(Math.abs(differs - hourMs)).toBeLessThan(5000)
    expect(Math.abs(nowOf(shop.db).getTime() - Date.now() - hourMs)).toBeLessThan(5000)
    await beRight()
    expect(await setClock(shop.db)).toBe(0)
  })
})
