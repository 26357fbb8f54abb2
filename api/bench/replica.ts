import { openReplicated, writeNumber } from '../src/testing/shops/replicated.ts'
import { seedProducto } from '../src/testing/testing.ts'

// What it costs one reader to read on a replica, with servers of its own: milliseconds of a request for a product that is kept
// nowhere, while nobody writes and after each write, and what the server that takes writes is asked meanwhile.
const times = 300

const shop = await openReplicated()
const replica = await shop.cluster.follow('segundo')
const id = await seedProducto(shop.api.db, { nombre: '0' })
await shop.cluster.catchUp(replica)

const middle = (all: number[], share: number) =>
  (all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0).toFixed(2)

const measure = async (
  name: string,
  read: () => Promise<unknown>,
  write?: () => Promise<unknown>,
) => {
  for (let i = 0; i < times / 3; i += 1) await read()
  const all: number[] = []
  let statements = 0
  for (let i = 0; i < times; i += 1) {
    await write?.()
    const before = shop.api.counter.statements
    const began = performance.now()
    await read()
    all.push(performance.now() - began)
    statements += shop.api.counter.statements - before
  }
  const asked = Math.round((100 * statements) / times)
  process.stdout.write(
    `${name}: p50 ${middle(all, 0.5)} ms, p95 ${middle(all, 0.95)} ms, ${asked} statements at the primary per 100 reads\n`,
  )
}

const copy = shop.openCopy(replica)
const alone = shop.openCopy(undefined)
let number = 0
const write = () => {
  number += 1
  return writeNumber(shop.api.db, id, number)
}
await measure('without a replica', () => alone.readNumber(id))
await measure('with one', () => copy.readNumber(id))
await measure('without a replica, after a write', () => alone.readNumber(id), write)
await measure('with one, after a write', () => copy.readNumber(id), write)
const many = (from: typeof copy) => () =>
  Promise.all(Array.from({ length: 16 }, () => from.readNumber(id)))
await measure('16 at once without a replica', many(alone))
await measure('16 at once with one', many(copy))
process.stdout.write(`${JSON.stringify(await copy.countReads())}\n`)
await shop.close()
process.exit(0)
