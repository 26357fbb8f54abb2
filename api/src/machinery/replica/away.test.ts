import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasServers } from '../../testing/services/cluster.ts'
import {
  type Copy,
  openReplicated,
  type ReplicatedApi,
  writeNumber,
} from '../../testing/shops/replicated.ts'
import { seedProducto } from '../../testing/testing.ts'
import { openDatabase } from '../database.ts'

const patience = { timeout: 60_000, interval: 50 }

describe.runIf(hasServers)('a replica that is away', () => {
  let shop: ReplicatedApi
  let id: number
  beforeAll(async () => {
    shop = await openReplicated()
    id = await seedProducto(shop.api.db, { nombre: '0' })
  }, 240_000)
  afterAll(() => shop.close())

  const untilRead = async (copy: Copy, server: 'replica' | 'primary', times = 1) => {
    const before = await copy.countReads()
    await vi.waitFor(async () => {
      await copy.readNumber(id)
      expect((await copy.countReads())[server]).toBeGreaterThanOrEqual(before[server] + times)
    }, patience)
  }

  it('because it fell silent, or died, while it was read keeps nobody from an answer', async () => {
    const second = await shop.cluster.follow('callado')
    const copy = shop.openCopy(second)
    let isOver = false
    let number = 0
    let longestMs = 0
    const readers = [1, 2, 3, 4].map(async () => {
      while (!isOver) {
        const least = number
        const began = performance.now()
        expect(await copy.readNumber(id)).toBeGreaterThanOrEqual(least)
        longestMs = Math.max(longestMs, performance.now() - began)
      }
    })
    const write = async (times: number) => {
      for (let i = 0; i < times; i += 1) {
        await writeNumber(copy.db, id, number + 1)
        number += 1
      }
    }
    await untilRead(copy, 'replica', 20)
    await second.silence()
    await write(20)
    await untilRead(copy, 'primary', 50)
    await second.silence(false)
    await untilRead(copy, 'replica', 20)
    await second.stop('SIGKILL')
    await write(20)
    await untilRead(copy, 'primary', 50)
    isOver = true
    await Promise.all(readers)
    // What was under way is waited for for two seconds; the machine may have others to serve.
    expect(longestMs).toBeLessThan(15_000)
    expect(shop.api.reported).toEqual([])
  }, 240_000)

  it('because it ends what it was asked, for what it has to take in, is answered for by the other', async () => {
    const { cluster } = shop
    const second = await cluster.follow('estricto', ['max_standby_streaming_delay = 0'])
    const copy = shop.openCopy(second)
    await untilRead(copy, 'replica')
    const seconds = 1.5
    const query = copy.reading
      .selectFrom('productos')
      .select((eb) => ['id', eb.fn('pg_sleep', [eb.val(seconds)]).as('slept')])
      .where('id', '=', id)
    const asked = `select count(*) from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and query like '%pg_sleep%'`
    const ended = 'select sum(confl_lock) > 0 from pg_stat_database_conflicts'
    await vi.waitFor(async () => {
      const answer = query.execute()
      await vi.waitFor(async () => expect(await cluster.tell(second.port, asked)).toBe('1'), {
        timeout: 1000,
        interval: 1,
      })
      await cluster.tell(
        cluster.first.port,
        'begin; lock table productos in access exclusive mode; select pg_current_xact_id(); commit',
      )
      expect(await answer).toHaveLength(1)
      expect(await cluster.tell(second.port, ended)).toBe('t')
    }, patience)
  }, 120_000)

  it('because it sells by itself is read no more', async () => {
    const { cluster } = shop
    const second = await cluster.follow('ascendido')
    const copy = shop.openCopy(second)
    await untilRead(copy, 'replica')
    const number = await copy.readNumber(id)
    await cluster.promote('ascendido')
    await cluster.tell(second.port, `update productos set nombre = '-1' where id = ${id}`)
    const { replica } = await copy.countReads()
    for (let i = 0; i < 10; i += 1) expect(await copy.readNumber(id)).toBe(number)
    expect((await copy.countReads()).replica).toBe(replica)
  }, 120_000)

  it('because it follows another history is not read, however far it has come', async () => {
    const { cluster } = shop
    const second = await cluster.follow('heredero')
    const third = await cluster.follow('rezagado')
    await writeNumber(shop.api.db, id, 5000)
    await cluster.catchUp(second)
    await second.stop('SIGKILL')
    for (let number = 5001; number <= 5500; number += 1) await writeNumber(shop.api.db, id, number)
    await cluster.catchUp(third)
    await cluster.first.stop('SIGKILL')
    const heir = await cluster.restart('heredero')
    await cluster.promote('heredero')
    const db = openDatabase({ ...shop.api.config, DATABASE_URL: cluster.urlOf(heir) })
    const copy = shop.openCopy(third, { db })
    const there = await cluster.tell(third.port, `select nombre from productos where id = ${id}`)
    expect(there).toBe('5500')
    for (let i = 0; i < 10; i += 1) expect(await copy.readNumber(id)).toBe(5000)
    expect((await copy.countReads()).replica).toBe(0)
    await db.destroy()
  }, 120_000)
})
