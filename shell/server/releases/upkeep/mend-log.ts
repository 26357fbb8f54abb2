import { randomUUID } from 'node:crypto'
import type { Blobs } from '../blobs/blobs.ts'
import { follow, getEntry, keyOf, logPrefix, numberOf } from '../log/log-entries.ts'
import { type Entry, emptyState, type State } from '../log/state.ts'
import type { Fault } from './fault.ts'
import { setAside } from './set-aside.ts'

const by = 'reparación'

const encode = (entry: Entry) => new TextEncoder().encode(JSON.stringify(entry))

const lastOf = async (blobs: Blobs) => {
  const numbers = (await blobs.list(logPrefix)).map(({ key }) => numberOf(key) ?? 0)
  return numbers.reduce((most, n) => Math.max(most, n), 0)
}

const atOnce = 64

async function* entriesOf(blobs: Blobs, last: number) {
  for (let first = 1; first <= last; first += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, last - first + 1) }, (_, i) => first + i)
    const found = await Promise.all(numbers.map((n) => getEntry(blobs, n)))
    for (const [i, entry] of found.entries()) yield [first + i, entry] as const
  }
}

/** Stands where an act was lost: nothing changed. */
const placeholder = (n: number, at: string, state: State): Entry => {
  const { shell = '0.0.0' } = state
  return { n, id: randomUUID(), at, by, act: { kind: 'shell', version: shell }, state }
}

/**
 * Reads the whole log and yields what is wrong with it. With `mends` each fault is mended as it is passed: a lost act by
 * an entry that changes nothing, and an act that no longer follows by itself without its effect; what was there is set
 * aside. The state that holds is afterwards what pages were already composed by.
 */
export async function* mendLog(blobs: Blobs, mends: boolean): AsyncGenerator<Fault> {
  let state = emptyState
  let at = new Date(0).toISOString()
  const write = async (n: number, entry: Entry) => {
    await setAside(blobs, keyOf(n))
    await blobs.create(keyOf(n), encode(entry))
  }
  const last = await lastOf(blobs)
  for await (const [n, found] of entriesOf(blobs, last)) {
    if (typeof found === 'string') {
      yield { kind: `entry_${found}`, what: keyOf(n), isMended: mends }
      if (mends) await write(n, placeholder(n, at, state))
      continue
    }
    at = found.at
    const then = follow(state, found)
    if (!then) {
      yield { kind: 'entry_impossible', what: keyOf(n), isMended: mends }
      if (mends) await write(n, { ...found, state })
      continue
    }
    state = then
  }
}
