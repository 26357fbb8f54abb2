import { randomUUID } from 'node:crypto'
import type { Blobs } from '../blobs/blobs.ts'
import { encodeEntry, entriesOf, follow, keyOf, lastNumber, logPrefix } from '../log/log-entries.ts'
import { type Entry, emptyState, type State } from '../log/state.ts'
import type { Fault } from './fault.ts'
import { setAside } from './set-aside.ts'

const by = 'reparación'

const lastOf = async (blobs: Blobs) => {
  return lastNumber(await blobs.keys(logPrefix))
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
    await blobs.create(keyOf(n), encodeEntry(entry))
  }
  const last = await lastOf(blobs)
  for await (const [n, found] of entriesOf(blobs, 1, last)) {
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
