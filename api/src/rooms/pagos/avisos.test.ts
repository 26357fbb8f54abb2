import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'

let shop: TestShop
let ana: Awaited<ReturnType<TestShop['buyer']>>
beforeAll(async () => {
  shop = await shopOf(await testApi('SQLite'), mercadoPago)
  ana = await shop.buyer()
})
afterAll(() => shop.close())

// What the provider's own states lead to.
const truths = [
  [['pending'], 'Pendiente, En proceso', 4],
  [['in_process', 'rejected'], 'Rechazada, rechazada', 4],
  [['approved'], 'Completada, aprovada', 4],
  [['rejected', 'approved'], 'Completada, aprovada', 4],
  [['in_process', 'approved', 'refunded'], 'Reembolsada, reembolsada', 5],
  [['approved', 'refunded', 'charged_back'], 'Reembolsada, contracargo', 5],
  [['approved', 'charged_back'], 'Reembolsada, contracargo', 4],
] as const

const fates = fc.record({
  veces: fc.integer({ min: 0, max: 3 }),
  alReves: fc.boolean(),
  falsos: fc.boolean(),
  /** Whether what has been sent arrives before the next change. */
  arrives: fc.boolean(),
})

const wasApproved = async (id: string) =>
  (await shop.db
    .selectFrom('venta_estados')
    .select('orden')
    .where('id_transaccion', '=', id)
    .where('estado_tx', '=', 'aprovada')
    .executeTakeFirst()) !== undefined

it('come to the provider’s truth, however many are repeated, reversed, forged or lost', async () => {
  const story = fc.tuple(
    fc.constantFrom(...truths),
    fc.array(fates, { minLength: 4, maxLength: 4 }),
  )
  await fc.assert(
    fc.asyncProperty(story, async ([[statuses, end, left], each]) => {
      const cafe = await seedProducto(shop.db, { stock: 5 })
      const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
      const tell = async (i: number) => {
        const { arrives = true, ...given } = each[i] ?? {}
        await shop.setNotices(given)
        return arrives
      }
      await tell(0)
      const payment = await shop.pay(ana, id, 'pendiente')
      for (const [i, status] of statuses.entries()) {
        const arrives = await tell(i + 1)
        const { monto } = await shop.paymentOf(payment)
        const monto_reembolsado = status === 'refunded' ? monto : undefined
        await shop.changePayment(payment, { status, monto_reembolsado })
        if (arrives) await shop.work()
      }
      await shop.setNotices({})
      await shop.changePayment(payment, {})
      await shop.work(2)
      // What nobody heard was paid, nobody was told to send: its units are back.
      const isUnheard = end.endsWith('contracargo') && !(await wasApproved(id))
      expect([await shop.stateOf(id), await shop.stockOf(cafe)]).toEqual([
        end,
        isUnheard ? 5 : left,
      ])
    }),
    { numRuns: 40 },
  )
}, 240_000)
