import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from '../../testing/s3-server.ts'
import type { Blobs } from '../blobs/blobs.ts'
import { folderBlobs } from '../blobs/folder-blobs.ts'
import { s3Blobs } from '../blobs/s3-blobs.ts'
import { applyAct } from './apply-act.ts'
import { createReleaseLog, type LogBlobs } from './release-log.ts'
import { type Act, type Entry, emptyState, type State } from './state.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

const newFolder = () => mkdtempSync(join(tmpdir(), 'plaza-log-'))

let buckets = 0
const places = {
  folder: () => {
    const folder = newFolder()
    return { blobs: folderBlobs(folder), argument: folder }
  },
  S3: () => {
    const place = { ...s3.place, bucket: `bucket-${++buckets}` }
    return { blobs: s3Blobs(place), argument: JSON.stringify(place) }
  },
}

const writerFile = join(import.meta.dirname, '../../testing/release-writer.ts')

const writer = (place: string, name: string, operations: number) =>
  spawn(process.execPath, ['--import', 'tsx', writerFile, place, name, String(operations)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Every entry follows from the one before by its own act: nothing was lost and nothing was written over. */
const expectUnbroken = (entries: Entry[]) => {
  let state = emptyState
  for (const [i, entry] of entries.entries()) {
    state = applyAct(state, entry.act, entry)
    expect(entry.n).toBe(i + 1)
    if (entry.state) expect(entry.state).toEqual(state)
  }
  return state
}

const wholeLog = async (blobs: Blobs) => (await createReleaseLog(blobs).history(10_000)).reverse()

const stamp = { at: new Date(0).toISOString(), by: 'uno' }

const promote = (version: string): Act => ({ kind: 'promote', name: 'mfe-uno', version })

// A store that is asked over a network takes as long for 400 as a folder for thousands.
const actsOfEach = { folder: 250, S3: 100 }

describe.each(Object.entries(places))('the log of releases on %s', (name, place) => {
  const acts = actsOfEach[name as keyof typeof places]
  it(`keeps ${acts} acts of each of four processes at once, each exactly once`, {
    timeout: 120_000,
  }, async () => {
    const { blobs, argument } = place()
    const names = ['uno', 'dos', 'tres', 'cuatro']
    const ends = names.map((name) => {
      const child = writer(argument, name, acts)
      child.stdout.resume()
      return once(child, 'exit')
    })
    expect(await Promise.all(ends)).toEqual(names.map(() => [0, null]))
    const entries = await wholeLog(blobs)
    expect(entries).toHaveLength(acts * names.length)
    for (const name of names) expect(entries.filter(({ by }) => by === name)).toHaveLength(acts)
    expect(await createReleaseLog(blobs).read()).toEqual(expectUnbroken(entries))
  })

  it('shows what one process wrote to another that looks the next moment', async () => {
    const { blobs } = place()
    const [one, two] = [createReleaseLog(blobs), createReleaseLog(blobs)]
    await one.read()
    await two.commit({ by: 'dos' }, () => promote('1.0.0-a'))
    expect((await one.read()).modules['mfe-uno']?.live?.version).toBe('1.0.0-a')
  })

  // npm run restore, beside page servers that stay.
  it('goes on from a backup that took its place, and leaves no gap', async () => {
    const { blobs } = place()
    const options = { verifyMs: 0 }
    const [writer, reader] = [createReleaseLog(blobs), createReleaseLog(blobs, options)]
    for (const n of [1, 2, 3, 4, 5]) await writer.commit({ by: 'uno' }, () => promote(`1.0.0-${n}`))
    expect((await reader.read()).modules['mfe-uno']?.live?.version).toBe('1.0.0-5')
    for (const n of [4, 5]) await blobs.remove(`log/${n}.json`)
    expect((await reader.read()).modules['mfe-uno']?.live?.version).toBe('1.0.0-3')
    await writer.commit({ by: 'uno' }, () => promote('1.0.0-6'))
    const entries = await wholeLog(blobs)
    expect(entries.map(({ n }) => n)).toEqual([1, 2, 3, 4])
    expect(await reader.read()).toEqual(expectUnbroken(entries))

    // Others have written as many since.
    const late = createReleaseLog(blobs, options)
    await late.read()
    for (const n of [3, 4]) await blobs.remove(`log/${n}.json`)
    const other = createReleaseLog(blobs)
    for (const n of [7, 8]) await other.commit({ by: 'dos' }, () => promote(`1.0.0-${n}`))
    expect(await late.read()).toEqual(expectUnbroken(await wholeLog(blobs)))
  })

  it('keeps what is live for the moment in which its place is empty', async () => {
    const { blobs } = place()
    const log = createReleaseLog(blobs, { verifyMs: 0 })
    const before = await log.commit({ by: 'uno' }, () => promote('1.0.0-1'))
    await blobs.remove('log/1.json')
    expect(await log.read()).toEqual(before)
    await expect(log.commit({ by: 'uno' }, () => promote('1.0.0-2'))).rejects.toThrow(
      'no está en su lugar',
    )
  })

  it('finds the newest entry of a log of any length', { timeout: 60_000 }, async () => {
    const { blobs } = place()
    const log = createReleaseLog(blobs)
    const follower = createReleaseLog(blobs)
    for (let n = 1; n <= 70; n++) {
      await log.commit({ by: 'uno' }, () => promote(`1.0.0-${n}`))
      if (n > 21 && n < 62) continue
      const state = await createReleaseLog(blobs).read()
      expect(state.modules['mfe-uno']?.live?.version).toBe(`1.0.0-${n}`)
      expect(await follower.read()).toEqual(state)
    }
  })

  it('does an act once that is sent several times, also at once', { timeout: 60_000 }, async () => {
    const { blobs } = place()
    const logs = [createReleaseLog(blobs), createReleaseLog(blobs), createReleaseLog(blobs)]
    const send = (by: string, key: string) =>
      Promise.all(logs.map((log) => log.commit({ by, key }, () => promote('1.0.0-a'))))
    await send('uno', 'k1')
    await send('uno', 'k1')
    expect(await wholeLog(blobs)).toHaveLength(1)
    await send('uno', 'k2')
    await send('dos', 'k1')
    expect((await wholeLog(blobs)).map(({ by, key }) => `${by} ${key}`)).toEqual([
      ...['uno k1', 'uno k2', 'dos k1'],
    ])
  })

  it('writes once though the answer of its write is lost', async () => {
    const { blobs } = place()
    const deaf: Blobs = { ...blobs, create: async (...given) => !(await blobs.create(...given)) }
    await createReleaseLog(deaf).commit({ by: 'uno' }, () => promote('1.0.0-a'))
    expect(await wholeLog(blobs)).toHaveLength(1)
  })

  it('asks again what to do when somebody else was faster', async () => {
    const { blobs } = place()
    const [one, two] = [createReleaseLog(blobs), createReleaseLog(blobs)]
    const seen: (string | undefined)[] = []
    await one.commit({ by: 'uno' }, async ({ modules }) => {
      seen.push(modules['mfe-uno']?.live?.version)
      if (seen.length === 1) await two.commit({ by: 'dos' }, () => promote('1.0.0-a'))
      return promote('1.0.0-b')
    })
    expect(seen).toEqual([undefined, '1.0.0-a'])
    expect((await wholeLog(blobs)).map(({ by }) => by)).toEqual(['dos', 'uno'])
  })
})

it('grows by what was done, and not by what there is', async () => {
  const kept = new Map<string, Uint8Array>()
  const blobs: LogBlobs = {
    get: async (key) => kept.get(key),
    create: async (key, bytes) => !kept.has(key) && Boolean(kept.set(key, bytes)),
    keys: async () => [...kept.keys()],
  }
  const log = createReleaseLog(blobs)
  for (let n = 0; n < 1000; n++)
    await log.commit({ by: 'uno' }, () => ({
      ...{ kind: 'publish', name: `mfe-${'abcdefghij'[n % 10]}`, version: `1.0.0-${n}` },
    }))
  const bytes = [...kept.values()].reduce((sum, { length }) => sum + length, 0)
  // 100,000 acts of ten modules: below 200 MB.
  expect(bytes / kept.size).toBeLessThan(2000)
  expect(await createReleaseLog(blobs).read()).toEqual(await log.read())
})

it('leaves the last good state when the process is killed at any point', {
  timeout: 120_000,
}, async () => {
  const folder = newFolder()
  for (let kill = 0; kill < 8; kill++) {
    const child = writer(folder, 'uno', 100_000)
    // Killed after a few acts: wherever it is then, often in the middle of one.
    let acts = 0
    child.stdout.on('data', (dots: Buffer) => {
      acts += dots.length
      if (acts > 5 + kill * 3) child.kill('SIGKILL')
    })
    await once(child, 'exit')
    const entries = await wholeLog(folderBlobs(folder))
    expectUnbroken(entries)
    expect(entries).toHaveLength(readdirSync(join(folder, 'log')).length)
  }
})

describe('what acts do', () => {
  const play = (acts: Act[]) => {
    const states: State[] = []
    for (const [i, act] of acts.entries()) {
      const stamp = { at: new Date(i).toISOString(), by: 'uno' }
      states.push(applyAct(states.at(-1) ?? emptyState, act, stamp))
    }
    return states
  }

  const liveIn = (states: State[]) => states.map(({ modules }) => modules['mfe-uno']?.live?.version)

  it('rolls back further and further, and never to what was left', () => {
    const name = 'mfe-uno'
    const acts: Act[] = ['1.0.0-a', '1.0.0-b', '1.0.0-c'].map(promote)
    const rollback: Act = { kind: 'rollback', name }
    expect(liveIn(play([...acts, rollback, rollback])).slice(-2)).toEqual(['1.0.0-b', '1.0.0-a'])
    expect(() => play([...acts, rollback, rollback, rollback])).toThrow(/no tiene una versión/)
    const named = { ...rollback, version: '1.0.0-c' }
    expect(liveIn(play([...acts, rollback, rollback, named])).at(-1)).toBe('1.0.0-c')
    const again = play([...acts, rollback, rollback, named, rollback])
    expect(liveIn(again).at(-1)).toBe('1.0.0-a')
  })

  it('brings back exactly what was taken offline', () => {
    const name = 'mfe-uno'
    const states = play([
      ...['1.0.0-a', '1.0.0-b'].map(promote),
      { kind: 'canary', name, version: '1.0.0-c', percent: 10 },
      { kind: 'offline', name },
      { kind: 'online', name },
    ])
    expect(states.at(-1)).toEqual(states.at(-3))
    expect(() => applyAct(states.at(-1) ?? emptyState, { kind: 'online', name }, stamp)).toThrow(
      /no está retirado/,
    )
  })

  const version = fc.integer({ min: 1, max: 5 }).map((n) => `1.0.0-${n}`)
  const act = fc.oneof(
    fc.record({ kind: fc.constant('promote' as const), version }),
    fc.record({ kind: fc.constant('rollback' as const) }),
    fc.record({ kind: fc.constant('canary' as const), version, percent: fc.constant(10) }),
    fc.record({ kind: fc.constant('withdraw' as const), version, reason: fc.constant('falla') }),
  )

  it('never lets a live version be one of those before it, nor fall back to one that failed', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let state = emptyState
        for (const [i, wanted] of acts.entries()) {
          const before = state.modules['mfe-uno']
          try {
            const stamp = { at: new Date(i).toISOString(), by: 'uno' }
            state = applyAct(state, { ...wanted, name: 'mfe-uno' }, stamp)
          } catch {
            continue
          }
          const { live, previous = [], withdrawn = [] } = state.modules['mfe-uno'] ?? {}
          expect(previous.map(({ version }) => version)).not.toContain(live?.version)
          expect(new Set(previous.map(({ version }) => version)).size).toBe(previous.length)
          if (wanted.kind === 'withdraw' && before?.live?.version === wanted.version)
            expect(withdrawn.map(({ version }) => version)).not.toContain(live?.version)
        }
      }),
    )
  })
})
