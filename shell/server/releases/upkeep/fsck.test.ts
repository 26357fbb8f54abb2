import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryBlobs } from '../../testing/memory-blobs.ts'
import { startS3 } from '../../testing/s3-server.ts'
import { sampleUpload } from '../../testing/sample-release.ts'
import { own, provided } from '../../testing/test-app.ts'
import type { Blobs } from '../blobs/blobs.ts'
import { folderBlobs } from '../blobs/folder-blobs.ts'
import { s3Blobs } from '../blobs/s3-blobs.ts'
import { anybody, chooseReleases } from '../choose-releases.ts'
import { keyOf } from '../log/log-entries.ts'
import { move, publish } from '../publish.ts'
import { createReleaseStore, fileKey, versionKey } from '../release-store.ts'
import type { Fault } from './fault.ts'
import { fsck } from './fsck.ts'

const gate = { shells: [provided] as const, budgets: { screenKb: 150, screenFiles: 16 } }
const name = 'mfe-uno'
const by = 'ana'
const versionOf = (n: number) => `1.0.0-${String(n).padStart(10, '0')}`

/** Versions 0, 1, 2 … of a module, each promoted; then it is promoted in turn until the log has so many entries. */
const fill = async (blobs: Blobs, versions: number, entries = versions * 2) => {
  const store = createReleaseStore(blobs)
  for (let n = 0; n < versions; n++) {
    await publish(store, gate, sampleUpload(name, versionOf(n)), by)
    await move(store, gate, { kind: 'promote', name, version: versionOf(n) }, { by })
  }
  for (let n = versions * 2; n < entries; n++)
    await move(store, gate, { kind: 'promote', name, version: versionOf(n % versions) }, { by })
  return store
}

const check = async (blobs: Blobs, mends = false) => {
  const faults: Fault[] = []
  for await (const fault of fsck(blobs, mends)) faults.push(fault)
  return faults.map(({ kind, what, isMended }) => `${kind} ${what}${isMended ? ' mended' : ''}`)
}

const spoil = async (blobs: Blobs, key: string, bytes?: Uint8Array) => {
  await blobs.remove(key)
  if (bytes) await blobs.create(key, bytes)
}

// What is lost is told where pages are made.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

const places: [string, () => Blobs][] = [
  ['a folder', () => folderBlobs(mkdtempSync(join(tmpdir(), 'plaza-fsck-')))],
  ['S3', () => s3Blobs({ ...s3.place, bucket: `fsck-${randomBytes(4).toString('hex')}` })],
]

describe.each(places)('a store in %s', (_, open) => {
  it('that lost nothing has no fault', async () => {
    const blobs = open()
    await fill(blobs, 2)
    expect(await check(blobs)).toEqual([])
  })

  it('goes on without what its log has lost, and says so, until that is mended', async () => {
    const blobs = open()
    await fill(blobs, 3)
    // The promotion of version 1, and the publication of version 2.
    await spoil(blobs, keyOf(4))
    await spoil(blobs, keyOf(5), new TextEncoder().encode('{"n":5,'))
    const store = createReleaseStore(blobs)
    expect((await store.read()).modules[name]?.live?.version).toBe(versionOf(2))
    const told = vi.mocked(console.error).mock.calls.flat().join()
    expect(told).toContain('{"event":"log_damaged","n":4,"reason":"missing"}')
    expect(told).toContain('{"event":"log_damaged","n":5,"reason":"unreadable"}')
    const faults = ['entry_missing log/4.json', 'entry_unreadable log/5.json']
    expect(await check(blobs)).toEqual(faults)
    expect(await check(blobs, true)).toEqual(faults.map((fault) => `${fault} mended`))
    expect(await check(blobs)).toEqual([])
    expect(await createReleaseStore(blobs).read()).toEqual(await store.read())
    expect((await blobs.list('damaged/')).map(({ key }) => key)).toEqual([
      expect.stringContaining('damaged/log/5.json-'),
    ])
  })

  it('does not take a gap for the end of its log', async () => {
    const blobs = open()
    await fill(blobs, 4)
    for (const n of [3, 4, 5, 7]) await spoil(blobs, keyOf(n))
    const store = createReleaseStore(blobs)
    await move(store, gate, { kind: 'promote', name, version: versionOf(0) }, { by })
    expect((await blobs.list('log/')).map(({ key }) => key)).toContain('log/9.json')
  })

  it('gets a file back out of another coding of it', async () => {
    const blobs = open()
    await fill(blobs, 1)
    const { files } = sampleUpload(name, versionOf(0)).release
    const [entry = '', door = ''] = ['remoteEntry.js', 'door.js'].map((path) => files[path]?.sha384)
    await spoil(blobs, fileKey(entry, ''))
    await spoil(blobs, fileKey(door, '.br'), randomBytes(40))
    expect((await check(blobs, true)).sort()).toEqual([
      `coding_damaged ${name}@${versionOf(0)} door.js mended`,
      `file_damaged ${name}@${versionOf(0)} remoteEntry.js mended`,
    ])
    expect(await check(blobs)).toEqual([])
  })

  it('loses no file to a repair that is killed, whichever step it was at', async () => {
    for (let steps = 0; ; steps++) {
      const blobs = open()
      await fill(blobs, 1)
      const { files } = sampleUpload(name, versionOf(0)).release
      // Of one the plain coding alone is whole, of the other one that is packed.
      const [entry = '', door = ''] = ['remoteEntry.js', 'door.js'].map((one) => files[one]?.sha384)
      for (const coding of ['.br', '.gz'] as const)
        await spoil(blobs, fileKey(entry, coding), randomBytes(40))
      for (const coding of ['', '.br'] as const)
        await spoil(blobs, fileKey(door, coding), randomBytes(40))
      let left = steps
      const step = async <T>(work: () => Promise<T>) => {
        if (left === 0) throw new Error('killed')
        left -= 1
        return work()
      }
      const dying: Blobs = {
        ...blobs,
        create: (key, bytes) => step(() => blobs.create(key, bytes)),
        replace: (key, bytes) => step(() => blobs.replace(key, bytes)),
        remove: (key, before) => step(() => blobs.remove(key, before)),
      }
      const isKilled = await check(dying, true).then(
        () => false,
        () => true,
      )
      for (const fault of await check(blobs, true)) expect(fault).toContain('mended')
      expect(await check(blobs)).toEqual([])
      if (!isKilled) break
    }
  })

  it('is whole again once a version that it lost is released anew, and is no other version then', async () => {
    const blobs = open()
    await fill(blobs, 2)
    const lost = sampleUpload(name, versionOf(1))
    for (const { sha384 } of Object.values(lost.release.files))
      for (const coding of ['', '.br', '.gz'] as const) await spoil(blobs, fileKey(sha384, coding))
    await spoil(blobs, versionKey(name, versionOf(0)), new TextEncoder().encode('?'))
    expect(await check(blobs, true)).toHaveLength(5)
    const store = createReleaseStore(blobs)
    const other = sampleUpload(name, versionOf(1), { menu: [] })
    await expect(publish(store, gate, other, by)).rejects.toThrow('ya está publicada')
    await publish(store, gate, lost, by)
    await publish(store, gate, sampleUpload(name, versionOf(0)), by)
    expect(await check(blobs)).toEqual([])
    await expect(publish(store, gate, lost, by)).rejects.toThrow('ya está publicada')
    expect((await store.read()).modules[name]?.versions).toHaveLength(2)
  })
})

it('keeps a guest out of the house though the act that made it one is lost', async () => {
  const { blobs } = memoryBlobs()
  const store = await fill(blobs, 1)
  await store.commit({ by }, () => ({ kind: 'trust', name, trust: 'guest' }))
  await store.commit({ by }, () => ({ kind: 'shell', version: '1.2.0' }))
  await spoil(blobs, keyOf(3))
  const trustOf = async () => (await createReleaseStore(blobs).read()).modules[name]?.trust
  expect(await trustOf()).toBe('guest')
  await check(blobs, true)
  expect(await trustOf()).toBe('guest')
  await store.commit({ by }, () => ({ kind: 'trust', name, trust: 'house' }))
  expect(await trustOf()).toBeUndefined()
})

it('goes on with the last good version where the manifest of the live one is spoilt', async () => {
  const { blobs } = memoryBlobs()
  await fill(blobs, 2)
  await spoil(blobs, versionKey(name, versionOf(1)), new TextEncoder().encode('{"name":'))
  const store = createReleaseStore(blobs)
  const chosen = await chooseReleases(store, [own], anybody)
  expect(chosen.map(({ version }) => version)).toEqual([versionOf(0)])
  expect(String(vi.mocked(console.error).mock.calls)).toContain('version_damaged')
  await expect(publish(store, gate, sampleUpload(name, versionOf(1)), by)).rejects.toThrow(
    'ya está publicada',
  )
})

it('names the version that everybody gets and that is not there', async () => {
  const { blobs } = memoryBlobs()
  await fill(blobs, 1)
  await spoil(blobs, versionKey(name, versionOf(0)))
  expect(await check(blobs, true)).toEqual([`version_missing ${name}@${versionOf(0)}`])
})

it('is whole again without its seals', async () => {
  const { blobs, kept } = memoryBlobs()
  const store = await fill(blobs, 2)
  for (const key of kept.keys()) if (key.startsWith('seals/')) kept.delete(key)
  expect(await check(blobs, true)).toEqual([])
  await expect(publish(store, gate, sampleUpload(name, versionOf(0)), by)).rejects.toThrow(
    'ya está publicada',
  )
})

it(
  'is whole again after any damage, in the state that pages went on with',
  { timeout: 60_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(), fc.constantFrom('lost', 'cut', 'flipped')), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.constantFrom(3, 7),
        async (hits, versions) => {
          const { blobs, kept } = memoryBlobs()
          await fill(blobs, versions, 70)
          // Of a manifest whose seal is spoilt too nobody knows what it was.
          const keys = [...kept.keys()].filter((key) => !key.startsWith('seals/'))
          for (const [at, how] of hits) {
            const one = kept.get(keys[at % keys.length] ?? '')
            if (!one) continue
            if (how === 'lost') kept.delete(keys[at % keys.length] ?? '')
            else if (how === 'cut') one.bytes = one.bytes.subarray(0, one.bytes.length >> 1)
            else
              one.bytes = one.bytes.map((byte, i) =>
                i === at % one.bytes.length ? byte ^ 1 : byte,
              )
          }
          const before = await createReleaseStore(blobs).read()
          await check(blobs, true)
          const store = createReleaseStore(blobs)
          expect(await store.read()).toEqual(before)
          // What is lost for good is released again, and known from then on.
          for (let n = 0; n < versions; n++)
            await publish(store, gate, sampleUpload(name, versionOf(n)), by).catch((error) =>
              expect(String(error)).toContain('ya está publicada'),
            )
          expect(await check(blobs)).toEqual([])
          await move(store, gate, { kind: 'promote', name, version: versionOf(0) }, { by })
          const { modules } = await createReleaseStore(blobs).read()
          expect(modules[name]?.live?.version).toBe(versionOf(0))
        },
      ),
      { numRuns: 100 },
    ),
)
