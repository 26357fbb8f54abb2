import type { Blobs, Kept } from '../blobs/blobs.ts'
import { codings } from '../codings.ts'
import { createReleaseLog } from '../log/release-log.ts'
import {
  type Entry,
  emptyState,
  type ModuleState,
  previewsAt,
  type State,
  standingIn,
} from '../log/state.ts'
import { provenanceKey } from '../maps/provenance.ts'
import { mapKeysOf, mapsPrefix } from '../maps/source-maps.ts'
import { fileKey, filesPrefix, sealKey, shownKey, versionKey } from '../release-store.ts'
import { serverKeysOf, serversPrefix } from '../servers/server-files.ts'
import { readVersions } from './mend-versions.ts'
import { asidePrefix } from './set-aside.ts'

const dayMs = 86_400_000
/** A draft that is this old belongs to a process that is gone: a full disk, a machine that was switched off. */
const draftMs = 3_600_000
/** An upload takes minutes: what no version names by then belongs to none. */
const uploadMs = dayMs
/** The newest of each module stay, whether anybody got them or not. */
const newestKept = 10

export interface SweepOptions {
  now: Date
  /** For how long a version stays after its last page could have begun, in days. */
  keepDays: number
  /** Says what would go, and takes nothing. */
  isDry?: boolean | undefined
}

export interface Swept {
  versions: string[]
  files: number
  drafts: number
  bytes: number
}

const named = ({ act }: Entry): string[] => {
  if (act.kind === 'shell') return [versionKey('shell', act.version)]
  return 'name' in act && 'version' in act && act.version ? [versionKey(act.name, act.version)] : []
}

const keysOf = (state: State) =>
  standingIn(state).map(([name, version]) => versionKey(name, version))

const keptOfModule = (name: string, module: ModuleState) =>
  [...module.previous, ...module.withdrawn, ...module.versions.slice(0, newestKept)].flatMap(
    (at) => (at ? [versionKey(name, at.version)] : []),
  )

/** What stands, what a rollback may return to, what a preview shows, and the newest that were published. */
const keptByState = (state: State, now: Date) => [
  ...keysOf(state),
  ...Object.entries(state.modules).flatMap(([name, module]) => keptOfModule(name, module)),
  ...previewsAt(state, now).flatMap(([, { modules }]) =>
    Object.entries(modules).map(([name, version]) => versionKey(name, version)),
  ),
]

/** Takes away the previews that have expired: an act about one leaves out all of them. */
const endExpired = (log: ReturnType<typeof createReleaseLog>, now: Date) =>
  log.commit({ by: 'limpieza' }, (state) => {
    const kept = previewsAt(state, now).map(([id]) => id)
    const expired = Object.entries(state.previews ?? {}).find(([id]) => !kept.includes(id))
    return expired && { kind: 'unpreview', name: expired[1].name, id: expired[0] }
  })

/** Every version that stood at some time since then: those that did at its beginning, and those that acts named after it. */
const stoodSince = async (log: ReturnType<typeof createReleaseLog>, since: string) => {
  for (let count = 256; ; count *= 4) {
    const entries = await log.history(count)
    const recent = entries.filter(({ at }) => at >= since)
    const isWhole = recent.length < entries.length || entries.length < count
    if (!isWhole) continue
    const first = recent.at(-1)?.n
    const before = first ? await log.stateAfter(first - 1) : emptyState
    return [...keysOf(before), ...recent.flatMap(named)]
  }
}

/**
 * Takes away what nobody needs any more: versions that stand nowhere, are not among the newest, and were left more than
 * `keepDays` ago; files of no version; drafts of processes that are gone; what was set aside. Safe beside publishing and
 * promoting, and to repeat.
 */
export const sweep = async (blobs: Blobs, options: SweepOptions): Promise<Swept> => {
  const { now, keepDays, isDry } = options
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const since = ago(keepDays * dayMs)
  const log = createReleaseLog(blobs)
  if (!isDry) await endExpired(log, now)
  const wanted = new Set([
    ...keptByState(await log.read(), now),
    ...(await stoodSince(log, since.toISOString())),
  ])
  const swept: Swept = { versions: [], files: 0, drafts: 0, bytes: 0 }
  const take = async ({ key, at, size }: Kept, before: Date) => {
    const goes = isDry ? at < before : await blobs.remove(key, before)
    if (goes) swept.bytes += size
    return goes
  }

  const { releases } = await readVersions(blobs)
  const manifests = new Map((await blobs.list('versions/')).map((kept) => [kept.key, kept]))
  const needed = new Set<string>()
  for (const release of releases) {
    const { name, version, files } = release
    const key = versionKey(name, version)
    const kept = manifests.get(key)
    if (kept && !wanted.has(key) && (await take(kept, since))) {
      swept.versions.push(`${name}@${version}`)
      if (isDry) continue
      await blobs.remove(shownKey(name, version))
      await blobs.remove(sealKey(name, version))
      await blobs.remove(provenanceKey(name, version))
      continue
    }
    for (const { sha384 } of Object.values(files))
      for (const coding of codings) needed.add(fileKey(sha384, coding))
    for (const key of [...mapKeysOf(release), ...serverKeysOf(release)]) needed.add(key)
  }
  const kinds = [filesPrefix, mapsPrefix, serversPrefix]
  for (const kept of (await Promise.all(kinds.map(blobs.list))).flat())
    if (!needed.has(kept.key) && (await take(kept, ago(uploadMs)))) swept.files += 1
  for (const kept of await blobs.list('drafts/'))
    if (await take(kept, ago(draftMs))) swept.drafts += 1
  for (const kept of await blobs.list(asidePrefix)) await take(kept, since)
  return swept
}
