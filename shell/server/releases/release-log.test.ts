import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from '../testing/s3-server.ts'
import { applyAct } from './apply-act.ts'
import type { Blobs } from './blobs/blobs.ts'
import { folderBlobs } from './blobs/folder-blobs.ts'
import { s3Blobs } from './blobs/s3-blobs.ts'
import { createReleaseLog } from './release-log.ts'
import { type Act, type Entry, emptyState } from './state.ts'

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

const writerFile = join(import.meta.dirname, '../testing/release-writer.ts')

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
    expect(entry.state).toEqual(state)
  }
}

const wholeLog = async (blobs: Blobs) => (await createReleaseLog(blobs).history(10_000)).reverse()

const promote = (version: string): Act => ({ kind: 'promote', name: 'mfe-uno', version })

describe.each(Object.entries(places))('the log of releases on %s', (_, place) => {
  it('keeps 1,000 acts of four processes at once, each exactly once', {
    timeout: 120_000,
  }, async () => {
    const { blobs, argument } = place()
    const names = ['uno', 'dos', 'tres', 'cuatro']
    const ends = names.map((name) => {
      const child = writer(argument, name, 250)
      child.stdout.resume()
      return once(child, 'exit')
    })
    expect(await Promise.all(ends)).toEqual(names.map(() => [0, null]))
    const entries = await wholeLog(blobs)
    expect(entries).toHaveLength(1000)
    for (const name of names) expect(entries.filter(({ by }) => by === name)).toHaveLength(250)
    expectUnbroken(entries)
  })

  it('shows what one process wrote to another that looks the next moment', async () => {
    const { blobs } = place()
    const [one, two] = [createReleaseLog(blobs), createReleaseLog(blobs)]
    await one.read()
    await two.commit('dos', () => promote('1.0.0-a'))
    expect((await one.read()).modules['mfe-uno']?.live?.version).toBe('1.0.0-a')
  })

  it('finds the newest entry of a log of any length', async () => {
    const { blobs } = place()
    const log = createReleaseLog(blobs)
    for (let n = 1; n <= 21; n++) {
      await log.commit('uno', () => promote(`1.0.0-${n}`))
      const state = await createReleaseLog(blobs).read()
      expect(state.modules['mfe-uno']?.live?.version).toBe(`1.0.0-${n}`)
    }
  })

  it('writes once though the answer of its write is lost', async () => {
    const { blobs } = place()
    const deaf: Blobs = { ...blobs, create: async (...given) => !(await blobs.create(...given)) }
    await createReleaseLog(deaf).commit('uno', () => promote('1.0.0-a'))
    expect(await wholeLog(blobs)).toHaveLength(1)
  })

  it('asks again what to do when somebody else was faster', async () => {
    const { blobs } = place()
    const [one, two] = [createReleaseLog(blobs), createReleaseLog(blobs)]
    const seen: (string | undefined)[] = []
    await one.commit('uno', async ({ modules }) => {
      seen.push(modules['mfe-uno']?.live?.version)
      if (seen.length === 1) await two.commit('dos', () => promote('1.0.0-a'))
      return promote('1.0.0-b')
    })
    expect(seen).toEqual([undefined, '1.0.0-a'])
    expect((await wholeLog(blobs)).map(({ by }) => by)).toEqual(['dos', 'uno'])
  })
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
