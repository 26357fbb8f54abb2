import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makePreview } from '../../previews/previews.ts'
import { memoryBlobs } from '../../testing/memory-blobs.ts'
import { sampleUpload } from '../../testing/sample-release.ts'
import { provided } from '../../testing/test-app.ts'
import type { Blobs } from '../blobs/blobs.ts'
import { folderBlobs } from '../blobs/folder-blobs.ts'
import { codings } from '../codings.ts'
import { move, publish } from '../publish.ts'
import { ReleaseError } from '../release-error.ts'
import { createReleaseStore, fileKey } from '../release-store.ts'
import type { Fault } from './fault.ts'
import { fsck } from './fsck.ts'
import { sweep } from './sweep.ts'

const gate = { shells: [provided] as const, budgets: { screenKb: 150, screenFiles: 16 } }
const name = 'mfe-uno'
const by = 'ana'
const versionOf = (n: number) => `1.0.0-${String(n).padStart(10, '0')}`
const dayMs = 86_400_000
const keepDays = 7

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const faultsOf = async (blobs: Blobs) => {
  const faults: Fault[] = []
  for await (const fault of fsck(blobs, false)) faults.push(fault)
  return faults
}

const wait = (days: number) => vi.setSystemTime(Date.now() + days * dayMs)

const shop = () => {
  const { blobs, kept } = memoryBlobs()
  const store = createReleaseStore(blobs)
  return {
    blobs,
    kept,
    store,
    release: async (n: number) => {
      await publish(store, gate, sampleUpload(name, versionOf(n)), by)
      await move(store, gate, { kind: 'promote', name, version: versionOf(n) }, { by })
    },
    sweep: (isDry = false) => sweep(blobs, { now: new Date(), keepDays, isDry }),
    manifests: async () => (await blobs.list('versions/')).length,
  }
}

it('leaves every coding of the files of a version that is sent again while it goes', async () => {
  const { blobs, release, store } = shop()
  for (let n = 0; n < 40; n++) await release(n)
  wait(keepDays + 1)
  const upload = sampleUpload(name, versionOf(0))
  let sent = ''
  const remove: Blobs['remove'] = async (key, before) => {
    if (!sent && key.startsWith('files/')) {
      sent = key
      await publish(store, gate, upload, by)
    }
    return blobs.remove(key, before)
  }
  await sweep({ ...blobs, remove }, { now: new Date(), keepDays })
  expect(sent).not.toBe('')
  for (const [path, { sha384 }] of Object.entries(upload.release.files))
    for (const coding of codings)
      expect([path, coding, Boolean(await blobs.get(fileKey(sha384, coding)))]).toEqual([
        ...[path, coding, true],
      ])
})

it('takes versions that nobody gets, with their files, and leaves where a rollback may go', async () => {
  const { release, sweep: tidy, manifests, kept, blobs } = shop()
  for (let n = 0; n < 40; n++) await release(n)
  wait(keepDays + 1)
  const planned = await tidy(true)
  expect(await manifests()).toBe(40)
  const swept = await tidy()
  expect(swept).toEqual(planned)
  // Live, 20 before it.
  expect(swept.versions).toHaveLength(19)
  expect(await manifests()).toBe(21)
  expect([...kept.keys()].filter((key) => key.startsWith('shown/'))).toHaveLength(21)
  expect(await faultsOf(blobs)).toEqual([])
  expect(await tidy()).toEqual({ versions: [], files: 0, drafts: 0, bytes: 0 })
})

it('keeps a version for as long as a page of it may be open, however many came after it', async () => {
  const { release, sweep: tidy, store } = shop()
  await release(0)
  wait(300)
  for (let n = 1; n < 40; n++) await release(n)
  await tidy()
  expect(await store.findModule(name, versionOf(0))).toBeDefined()
  wait(keepDays + 1)
  expect((await tidy()).versions).toContain(`${name}@${versionOf(0)}`)
})

it('takes nothing of an upload that is under way, nor a file that it shares with what goes', async () => {
  const { release, sweep: tidy, blobs, store } = shop()
  for (let n = 0; n < 30; n++) await release(n)
  wait(keepDays + 1)
  const upload = sampleUpload(name, versionOf(50))
  const old = sampleUpload(name, versionOf(0))
  const shared = [...old.files][0] as [string, Uint8Array]
  const sha384 = old.release.files[shared[0]]?.sha384 ?? ''
  upload.files.set('compartido.js', shared[1])
  upload.release.files['compartido.js'] = { bytes: shared[1].length, sha384 }
  // Its files are there before its manifest is: the sweep comes in between.
  const late = createReleaseStore({
    ...blobs,
    create: async (key, bytes) => {
      if (key.startsWith('versions/')) await tidy()
      return blobs.create(key, bytes)
    },
  })
  await late.keep(upload.release, upload.files)
  expect(await store.findModule(name, versionOf(0))).toBeDefined()
  expect(await blobs.list(`versions/${name}/${versionOf(0)}`)).toEqual([])
  expect(await faultsOf(blobs)).toEqual([])
})

it('takes what a full disk left behind, and no draft of somebody who is writing', async () => {
  vi.useRealTimers()
  const folder = mkdtempSync(join(tmpdir(), 'plaza-sweep-'))
  const blobs = folderBlobs(folder)
  mkdirSync(join(folder, 'drafts'))
  for (const draft of ['old', 'new']) writeFileSync(join(folder, 'drafts', draft), 'half a file')
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(join(folder, 'drafts', 'old'), hoursAgo, hoursAgo)
  expect(await sweep(blobs, { now: new Date(), keepDays })).toMatchObject({ drafts: 1, bytes: 11 })
  expect((await blobs.list('drafts/')).map(({ key }) => key)).toEqual(['drafts/new'])
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant('release' as const) },
  { weight: 2, arbitrary: fc.constant('publish' as const) },
  ...(['canary', 'rollback', 'withdraw', 'sweep', 'day', 'week'] as const).map((act) => ({
    weight: 2,
    arbitrary: fc.constant(act),
  })),
)

it(
  'never takes what a page that may be open needs, nor what a rollback goes to',
  { timeout: 60_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const { blobs, store, sweep: tidy } = shop()
        const lastOnShow = new Map<string, number>()
        let next = 0
        const act = async (what: (typeof steps)[number]) => {
          const standing = (await store.read()).modules[name]
          if (what === 'day') return wait(1)
          if (what === 'week') return wait(7)
          if (what === 'sweep') return tidy()
          if (what === 'rollback') return move(store, gate, { kind: what, name }, { by })
          if (what === 'withdraw') {
            const version = (standing?.canary ?? standing?.live)?.version ?? ''
            return move(store, gate, { kind: what, name, version, reason: 'falla' }, { by })
          }
          const version = versionOf(next++)
          await publish(store, gate, sampleUpload(name, version), by)
          if (what === 'canary')
            return move(store, gate, { kind: what, name, version, percent: 10 }, { by })
          if (what === 'release')
            return move(store, gate, { kind: 'promote', name, version }, { by })
        }
        for (const what of steps) {
          const before = (await store.read()).modules[name]
          await act(what).catch((error) => {
            if (!(error instanceof ReleaseError)) throw error
            // A rollback has nowhere to go, and never a place that is gone.
            expect(error.code === 'version_desconocida' && what === 'rollback').toBe(false)
          })
          const now = (await store.read()).modules[name]
          for (const module of [before, now])
            for (const at of [module?.live, module?.canary])
              if (at) lastOnShow.set(at.version, Date.now())
          const fresh = createReleaseStore(blobs)
          for (const [version, at] of lastOnShow)
            if (Date.now() - at <= keepDays * dayMs)
              expect(await fresh.findModule(name, version)).toBeDefined()
        }
        const faults = await faultsOf(blobs)
        expect(faults).toEqual([])
      }),
      { numRuns: 100 },
    ),
)

it('leaves what a preview shows as long as it is there, and then takes both', async () => {
  const { store, sweep: tidy, blobs } = shop()
  const upload = (n: number) => publish(store, gate, sampleUpload(name, versionOf(n)), by)
  for (let n = 0; n < 12; n++) await upload(n)
  const version = versionOf(0)
  const days = 2 * keepDays
  await makePreview(store, gate, { name, modules: { [name]: version }, days }, { by })
  wait(keepDays + 1)
  expect((await tidy()).versions).toEqual([`${name}@${versionOf(1)}`])
  expect(await createReleaseStore(blobs).findModule(name, version)).toBeDefined()
  wait(keepDays)
  expect((await tidy(true)).versions).toEqual([`${name}@${version}`])
  expect((await tidy()).versions).toEqual([`${name}@${version}`])
  expect((await store.read()).previews).toBeUndefined()
  expect(await faultsOf(blobs)).toEqual([])
})

it('takes no version that somebody gives to people while it looks, and none is given that it took', async () => {
  const { release, sweep: tidy, blobs, store } = shop()
  for (let n = 0; n < 40; n++) await release(n)
  const promote = (n: number) =>
    move(store, gate, { kind: 'promote', name, version: versionOf(n) }, { by })
  wait(keepDays + 1)
  const slow: Blobs = {
    ...blobs,
    // What is wanted has been read by then.
    list: async (prefix) => {
      if (prefix === 'versions/') await promote(0)
      return blobs.list(prefix)
    },
  }
  const { versions } = await sweep(slow, { now: new Date(), keepDays })
  expect(versions).toHaveLength(18)
  expect(await createReleaseStore(blobs).findModule(name, versionOf(0))).toBeDefined()
  expect(await faultsOf(blobs)).toEqual([])
  // This page server remembers what another has taken.
  expect(await store.findModule(name, versionOf(1))).toBeDefined()
  await expect(promote(1)).rejects.toThrow('no está publicada')
  const modules = { [name]: versionOf(2) }
  await expect(makePreview(store, gate, { name, modules, days: 1 }, { by })).rejects.toThrow(
    'no está publicada',
  )
  expect((await store.read()).modules[name]?.live?.version).toBe(versionOf(0))
  await tidy()
  expect(await faultsOf(blobs)).toEqual([])
})
