import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { createTurns } from '../../machinery/turns.ts'
import { serverAnswers } from '../../testing/services/postgres.ts'
import { seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

describe.runIf(await serverAnswers())('one buyer who orders many times at once', () => {
  let shop: TestShop
  let address: string | undefined
  beforeAll(async () => {
    const api = await testApi('PostgreSQL')
    address = api.config.DATABASE_URL
    shop = await shopOf(api, mercadoPago)
  })
  afterAll(() => shop.close())

  const order = ({ token }: Buyer, id: number) =>
    shop.ask('POST', '/ventas', {
      ...{ token, body: { id_productos: [{ id, cantidad: 1 }] } },
      headers: { 'idempotency-key': randomUUID() },
    })

  it('keeps no connection from others while the first order waits', async () => {
    const cafe = await seedProducto(shop.db, { stock: 100 })
    const [greedy, other] = [await shop.buyer(), await shop.buyer()]
    // Another process has an order of theirs.
    const elsewhere = new pg.Client({ connectionString: address })
    await elsewhere.connect()
    await elsewhere.query('select pg_advisory_lock(hashtextextended($1, 0))', [greedy.sub])
    // More than there are connections.
    const held = Array.from({ length: 30 }, () => order(greedy, cafe))
    const sold = await order(other, cafe)
    await elsewhere.end()
    expect(sold.status).toBe(201)
    expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([201]))
    expect(await shop.stockOf(cafe)).toBe(69)
  })
})

describe('turns', () => {
  it('are taken by name, in order, and given on by who fails', async () => {
    const inTurn = createTurns()
    const said: string[] = []
    const say = (word: string) => async () => {
      said.push(`${word} begins`)
      await new Promise(setImmediate)
      said.push(`${word} ends`)
    }
    const fails = inTurn('ana', async () => {
      await say('first')()
      throw new Error('no')
    })
    const all = Promise.all([inTurn('ana', say('second')), inTurn('luis', say('other'))])
    await expect(fails).rejects.toThrow('no')
    await all
    const ofAna = said.filter((one) => !one.startsWith('other'))
    expect(ofAna).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
    expect(said.indexOf('other begins')).toBeLessThan(said.indexOf('first ends'))
    await inTurn('ana', say('third'))
    expect(said.at(-1)).toBe('third ends')
  })
})
