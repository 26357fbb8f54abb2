import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { createMailbox } from '../../stand-ins/mailbox/mailbox.ts'
import {
  dialects,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'
import { notifyVenta } from '../ventas/ventas.ts'
import { notifyPedido } from './mensajes.ts'

describe.each(dialects)('the letters of an order on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
  })
  afterAll(() => shop.close())
  afterEach(() => vi.restoreAllMocks())

  const paid = async () => {
    const ana = await shop.buyer()
    const cafe = await seedProducto(shop.db)
    const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    return id
  }

  // What each asks and compiles: of the shop 5, of the buyer 1, and each letter is kept by one more.
  it('ask what they tell once, by statements that were compiled before', async () => {
    await officeOf(shop).worker('dueño', 1)
    const { mail } = createMailbox(shop.db, () => undefined)
    const deps = { ...shop.deps, mail, publicOrigin: '' }
    const write = async (id_transaccion: string) => {
      shop.ran.length = 0
      await notifyVenta(deps, { id_transaccion, estado_tx: 'aprovada' })
      const buyer = shop.ran.length
      await notifyPedido(deps, { id_transaccion, comercio_id: 1 })
      return { buyer, shop: shop.ran.length - buyer }
    }
    await write(await paid())
    const again = await paid()
    // Every statement of every connection is compiled there.
    const compiler = Object.getPrototypeOf(shop.db.getExecutor())
    const compiled = vi.spyOn(compiler, 'compileQuery')
    expect(await write(again)).toEqual({ buyer: 2, shop: 6 })
    expect(compiled).not.toHaveBeenCalled()
  })
})
