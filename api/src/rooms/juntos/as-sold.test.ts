import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { juntosSchema } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { enqueueAlone } from '../../machinery/jobs/jobs.ts'
import {
  counterOf,
  dialects,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'

/** By then nobody may withdraw any more, whenever it came. */
const muchLater = 90 * 24 * 60

describe.each(dialects)('what was taken together, by sales as they are made, on %s', (dialect) => {
  let counter: TestCounter
  beforeAll(async () => {
    counter = await counterOf(await shopOf(await testApi(dialect), mercadoPago))
  })
  afterAll(() => counter.close())

  const asked = async (id: number) => {
    const answer = await counter.app.request(`/api/tambien-llevaron?con=${id}`, {
      headers: { authorization: counter.authorization },
    })
    return juntosSchema.parse(await answer.json()).data.map((one) => one.id)
  }

  /** Does what is due, with the round of counting that comes every quarter of an hour. */
  const work = async (minutes = 0) => {
    await enqueueAlone(counter.db, 'sumar_ingresos', {})
    await counter.work(minutes)
  }

  it('waits on the web until nobody may withdraw, and goes with what comes back', async () => {
    const seed = () => seedProducto(counter.db, { stock: 9 })
    const [a, b] = [await seed(), await seed()]
    const items = [a, b].map((id) => ({ id, cantidad: 1 }))
    const bought: [Awaited<ReturnType<TestCounter['buyer']>>, string][] = []
    for (let i = 0; i < 5; i++) {
      const person = await counter.buyer()
      const venta = await counter.buy(person, items)
      await counter.pay(person, venta, 'aprobar')
      bought.push([person, venta])
    }
    await work()
    expect(await asked(a)).toEqual([])
    await work(muchLater)
    expect([await asked(a), await asked(b)]).toEqual([[b], [a]])
    const [[person, venta] = []] = bought
    if (!person || !venta) throw new Error('nobody bought')
    const { status } = await counter.refund(person, venta, [{ id: b, cantidad: 1 }])
    expect(status).toBe(201)
    await work()
    expect(await asked(a)).toEqual([])
  })

  it('counts at a counter at once, and shows nothing that is sold out', async () => {
    const [a, b] = [await seedProducto(counter.db, { stock: 9 }), await seedProducto(counter.db)]
    const items = [a, b].map((id) => ({ id, cantidad: 1 }))
    for (let i = 0; i < 5; i++) {
      const { status } = await counter.sell(items, {}, crypto.randomUUID())
      expect(status).toBe(201)
    }
    expect(await asked(a)).toEqual([])
    await work()
    expect(await asked(a)).toEqual([])
    expect(await asked(b)).toEqual([a])
  })
})
