import fc from 'fast-check'
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

const patience = { timeout: 60_000, interval: 100 }

describe.runIf(hasServers)('what is read on a replica', () => {
  let shop: ReplicatedApi
  let replica: { port: number }
  let copy: Copy
  let id: number
  beforeAll(async () => {
    shop = await openReplicated()
    replica = await shop.cluster.follow('segundo')
    copy = shop.openCopy(replica)
    id = await seedProducto(shop.api.db, { nombre: '0' })
  }, 240_000)
  afterAll(() => shop.close())

  /** Reads until the replica answers: its first connection may take longer than anybody waits for it. */
  const readThere = async () => {
    const before = await copy.countReads()
    await vi.waitFor(async () => {
      await copy.readNumber(id)
      expect((await copy.countReads()).replica).toBeGreaterThan(before.replica)
    }, patience)
  }

  it('is as new as what was written before, whoever wrote it', async () => {
    const other = openDatabase({ ...shop.api.config, DATABASE_URL: shop.cluster.url })
    for (let number = 1; number <= 100; number += 1) {
      await writeNumber(number % 2 ? copy.db : other, id, number)
      expect(await copy.readNumber(id)).toBe(number)
    }
    await other.destroy()
    await readThere()
  }, 120_000)

  it('comes from the replica also where a piece of the log was just ended', async () => {
    await shop.cluster.tell(shop.cluster.first.port, 'select pg_switch_wal()')
    await readThere()
  }, 120_000)

  it('comes from the other server where the replica takes nothing in, and waits a few times only', async () => {
    await shop.cluster.catchUp(replica)
    await shop.cluster.pause(replica)
    await writeNumber(copy.db, id, 200)
    const before = await copy.countReads()
    for (let number = 201; number <= 240; number += 1) {
      await writeNumber(copy.db, id, number)
      expect(await copy.readNumber(id)).toBe(number)
    }
    const after = await copy.countReads()
    await shop.cluster.resume(replica)
    expect(after.replica).toBe(before.replica)
    expect(after.primary - before.primary).toBeGreaterThanOrEqual(40)
    expect(after.waited - before.waited).toBeLessThan(20)
  }, 120_000)

  it('has all that was answered before, whatever is written, read and held up at once', async () => {
    const copies = [copy, shop.openCopy(replica, { cacheBytes: 1024 * 1024 })] as const
    const products = await Promise.all(
      [0, 1].map(async () => ({
        id: await seedProducto(copy.db, { nombre: '0' }),
        written: 0,
        answered: 0,
      })),
    )
    type Product = (typeof products)[number]
    const write = async (product: Product) => {
      product.written += 1
      await writeNumber(copy.db, product.id, product.written)
      product.answered = product.written
    }
    const read = async (product: Product, from: Copy) => {
      const least = product.answered
      expect(await from.readNumber(product.id)).toBeGreaterThanOrEqual(least)
    }
    const act = fc.constantFrom('read', 'read', 'read', 'write', 'pause', 'resume')
    const acts = fc.array(fc.tuple(act, fc.nat({ max: 1 }), fc.nat({ max: 1 })), {
      minLength: 60,
      maxLength: 120,
    })
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        // Of one product one writer at a time: what is answered last is what stands there.
        const writers = products.map(async (product, which) => {
          for (const [what, of] of all) if (what === 'write' && of === which) await write(product)
        })
        const readers = [0, 1, 2].map(async (reader) => {
          for (const [index, [what, of, by]] of all.entries()) {
            const product = products[of]
            const from = copies[by]
            if (what === 'read' && index % 3 === reader && product && from)
              await read(product, from)
          }
        })
        const hold = async () => {
          for (const [what] of all)
            if (what === 'pause' || what === 'resume') await shop.cluster[what](replica)
          await shop.cluster.resume(replica)
        }
        await Promise.all([...writers, ...readers, hold()])
      }),
      { numRuns: 6 },
    )
    await readThere()
  }, 240_000)

  it('is as new also where a commit is seen before it is on the disk', async () => {
    const { tell, first } = shop.cluster
    await tell(first.port, 'alter system set synchronous_commit = off')
    await tell(first.port, "alter system set wal_writer_delay = '10s'")
    await tell(first.port, 'select pg_reload_conf()')
    await vi.waitFor(
      async () => expect(await tell(first.port, 'show synchronous_commit')).toBe('off'),
      patience,
    )
    for (let number = 301; number <= 320; number += 1) {
      await writeNumber(copy.db, id, number)
      expect(await copy.readNumber(id)).toBe(number)
    }
  }, 120_000)
})
