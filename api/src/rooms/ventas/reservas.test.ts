import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

describe.each(dialects)('what one buyer keeps from others on %s', (dialect) => {
  let shop: TestShop
  let cafe: number
  let te: number
  beforeAll(async () => {
    const bounds = { unpaidVentas: 1, unidadesWithoutCompras: 10, productosWithoutCompras: 1 }
    shop = await shopOf(await testApi(dialect), mercadoPago, bounds)
    cafe = await seedProducto(shop.db, { stock: 1000 })
    te = await seedProducto(shop.db, { stock: 1000 })
  })
  afterAll(() => shop.close())

  const order = ({ token }: Buyer, id_productos: object[], clave: string = randomUUID()) =>
    shop.ask('POST', '/ventas', {
      ...{ token, body: { id_productos }, headers: { 'idempotency-key': clave } },
    })
  const units = (cantidad: number, id = cafe) => [{ id, cantidad }]
  const cancel = ({ token }: Buyer, id: string) =>
    shop.ask('POST', `/ventas/${id}/cancelacion`, { token })

  it('is one unpaid order: the next waits until that is paid or cancelled', async () => {
    const ana = await shop.buyer()
    const before = await shop.stockOf(cafe)
    const first = (await order(ana, units(1))).body.id_transaccion
    const second = await order(ana, units(1))
    expect([second.status, second.body.error.code]).toEqual([409, 'ventas_sin_pagar'])
    expect(second.body.id_transaccion).toBe(first)
    expect((await cancel(ana, first)).status).toBe(204)
    expect((await cancel(ana, first)).status).toBe(204)
    expect(await shop.stateOf(first)).toBe('Vencida, vencida')
    expect(await shop.stockOf(cafe)).toBe(before)
    const third = (await order(ana, units(1))).body.id_transaccion
    await shop.pay(ana, third, 'aprobar')
    await shop.work()
    expect((await cancel(ana, third)).body.error.code).toBe('estado_no_permitido')
    expect((await order(ana, units(1))).status).toBe(201)
  })

  it('is held by what was rejected too, until its time is over', async () => {
    const ana = await shop.buyer()
    const { id_transaccion } = (await order(ana, units(1))).body
    await shop.pay(ana, id_transaccion, 'rechazar')
    await shop.work()
    expect((await order(ana, units(1))).body.error.code).toBe('ventas_sin_pagar')
    expect((await cancel(ana, id_transaccion)).status).toBe(204)
    expect((await order(ana, units(1))).status).toBe(201)
  })

  it('is cancelled by nobody else, and not after it was paid without anybody hearing', async () => {
    const [ana, eva] = [await shop.buyer(), await shop.buyer()]
    const { id_transaccion } = (await order(ana, units(1))).body
    expect((await cancel(eva, id_transaccion)).body.error.code).toBe('venta_no_encontrada')
    await shop.pay(ana, id_transaccion, 'aprobar')
    expect((await cancel(ana, id_transaccion)).body.error.code).toBe('estado_no_permitido')
    expect(await shop.stateOf(id_transaccion)).toBe('Completada, aprovada')
  })

  it('goes back or sells again when it is paid after it was cancelled', async () => {
    const ana = await shop.buyer()
    const { id_transaccion } = (await order(ana, units(1))).body
    const page = await shop.preferenceOf(ana, id_transaccion)
    await cancel(ana, id_transaccion)
    const before = await shop.stockOf(cafe)
    await shop.payAt(page, 'aprobar')
    await shop.work()
    expect(await shop.stateOf(id_transaccion)).toBe('Completada, aprovada')
    expect(await shop.stockOf(cafe)).toBe(before - 1)
  })

  it('is few units of few products before the first purchase, and more after it', async () => {
    const ana = await shop.buyer()
    const many = await order(ana, units(11))
    expect([many.status, many.body.error.code]).toEqual([409, 'demasiadas_reservas'])
    const two = [...units(1), ...units(1, te)]
    expect((await order(ana, two)).body.error.code).toBe('demasiadas_reservas')
    const id = (await order(ana, units(10))).body.id_transaccion
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    expect((await order(ana, [...units(11), ...units(1, te)])).status).toBe(201)
  })

  it('is one order however many tabs ask at once, and each person\u2019s own', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => shop.buyer()))
    const before = await shop.stockOf(cafe)
    const answers = await Promise.all(
      people.flatMap((person) => {
        const clave = randomUUID()
        // A double press, and two other tabs.
        return [clave, clave, randomUUID(), randomUUID()].map((key) =>
          order(person, units(3), key).then(({ status }) => status),
        )
      }),
    )
    expect(new Set(answers)).toEqual(new Set([201, 409]))
    expect(await shop.stockOf(cafe)).toBe(before - 3 * people.length)
    const open = await shop.db
      .selectFrom('ventas')
      .select(['id_usuario'])
      .where('estado_tx', '=', 'En proceso')
      .where('tiene_stock', '=', 1)
      .execute()
    for (const { sub } of people)
      expect(open.filter(({ id_usuario }) => id_usuario === sub)).toHaveLength(1)
    expect(shop.reported).toEqual([])
  })
})
