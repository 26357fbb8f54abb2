import {
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from '../../../shared/remote/index.ts'
import { compress } from '../../files/compress.ts'
import type { Blobs } from '../blobs/blobs.ts'
import { type Coding, codings, unpacked } from '../codings.ts'
import { type State, standingIn } from '../log/state.ts'
import { mapFault, mapKeyOf } from '../maps/source-maps.ts'
import {
  fileKey,
  filesPrefix,
  sealKey,
  sealOf,
  versionKey,
  versionsPrefix,
} from '../release-store.ts'
import { serverFault, serverKeyOf } from '../servers/server-files.ts'
import type { Fault } from './fault.ts'
import { setAside } from './set-aside.ts'

export type AnyRelease = Release | ShellRelease

/** A version's manifest; undefined when it cannot be read, or is another's. */
const readVersion = async (blobs: Blobs, key: string): Promise<AnyRelease | undefined> => {
  const bytes = await blobs.get(key)
  if (!bytes) return undefined
  const schema = key.startsWith(`${versionsPrefix}shell/`) ? shellReleaseSchema : releaseSchema
  try {
    const release = schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
    const { name, version } = release
    // Versions of before have no seal.
    const seal = await blobs.get(sealKey(name, version))
    if (seal && Buffer.compare(seal, sealOf(bytes)) !== 0) return undefined
    return versionKey(name, version) === key ? release : undefined
  } catch {
    return undefined
  }
}

const sealOfVersion = (key: string) => key.replace(versionsPrefix, 'seals/').replace(/\.json$/, '')

/** Every version that can be read, and the keys of those that cannot. */
export const readVersions = async (blobs: Blobs) => {
  const releases: AnyRelease[] = []
  const unreadable: string[] = []
  for (const { key } of await blobs.list(versionsPrefix)) {
    const release = await readVersion(blobs, key)
    if (release) releases.push(release)
    else unreadable.push(key)
  }
  return { releases, unreadable }
}

/** What a file was under its hash; undefined where this coding of it is not there, false where it is another. */
const plainOf = async (blobs: Blobs, sha384: string, coding: Coding) => {
  const bytes = await blobs.get(fileKey(sha384, coding))
  return bytes && (unpacked(sha384, coding, bytes) ?? false)
}

const releaseAgain = 'release this version again'

// A file is as many as three: what one of them has lost the others still have.
async function* mendFile(
  blobs: Blobs,
  { path, sha384, of }: { path: string; sha384: string; of: string },
  mends: boolean,
): AsyncGenerator<Fault> {
  const found = await Promise.all(codings.map((coding) => plainOf(blobs, sha384, coding)))
  const [plain] = found
  const whole = found.find((one) => one instanceof Uint8Array)
  const what = `${of} ${path}`
  const spoilt = codings.filter((_, i) => found[i] === false)
  if (!whole) {
    yield { kind: 'file_lost', what, isMended: false, advice: releaseAgain }
    if (mends) for (const coding of spoilt) await blobs.remove(fileKey(sha384, coding))
    return
  }
  if (plain && spoilt.length === 0) return
  yield { kind: plain ? 'coding_damaged' : 'file_damaged', what, isMended: mends }
  if (!mends) return
  const made: Partial<Record<Coding, Uint8Array>> = { ...(await compress(path, whole)), '': whole }
  // Each in one step, so that whoever ends in between leaves what is whole. The plain one says that all are there: it comes last.
  for (const coding of codings.toReversed()) {
    if (found[codings.indexOf(coding)]) continue
    const bytes = made[coding]
    if (bytes) await blobs.replace(fileKey(sha384, coding), bytes)
    else await blobs.remove(fileKey(sha384, coding))
  }
}

// Of no version: what is whole may be an upload's that is under way, and what is spoilt would be taken for it later.
async function* mendStrays(
  blobs: Blobs,
  known: Set<string>,
  mends: boolean,
): AsyncGenerator<Fault> {
  for (const { key } of await blobs.list(filesPrefix)) {
    const [, name = '', coding = ''] = /^files\/([^.]+)(\.br|\.gz)?$/.exec(key) ?? []
    const sha384 = name.replaceAll('-', '+').replaceAll('_', '/')
    if (known.has(sha384)) continue
    if ((await plainOf(blobs, sha384, coding as Coding)) !== false) continue
    yield { kind: coding ? 'coding_damaged' : 'file_damaged', what: key, isMended: mends }
    if (mends) await blobs.remove(key)
  }
}

// Pages do without: what is not what it was goes, and the version's next release brings it back.
async function* mendMaps(blobs: Blobs, release: AnyRelease, mends: boolean): AsyncGenerator<Fault> {
  const { name, version } = release
  for (const [path, { sha384 }] of Object.entries(('maps' in release && release.maps) || {})) {
    const kind = await mapFault(blobs, sha384)
    if (!kind) continue
    yield { kind, what: `${name}@${version} ${path}.map`, isMended: false, advice: releaseAgain }
    if (mends) await blobs.remove(mapKeyOf(sha384))
  }
}

// Pages begin grey without.
async function* mendServer(
  blobs: Blobs,
  { name, version, server }: AnyRelease,
  mends: boolean,
): AsyncGenerator<Fault> {
  const kind = server && (await serverFault(blobs, server.sha384))
  if (!kind) return
  const what = `${name}@${version} server/${server.entry}`
  const advice = name === 'shell' ? 'start the page server' : releaseAgain
  yield { kind, what, isMended: false, advice }
  if (mends) await blobs.remove(serverKeyOf(server.sha384))
}

/**
 * Compares every version's files with their hashes and yields what is wrong. With `mends` a file comes back out of another
 * coding of it, and a manifest that cannot be read is set aside; what is lost for good its team has to release again.
 */
export async function* mendVersions(
  blobs: Blobs,
  state: State,
  mends: boolean,
): AsyncGenerator<Fault> {
  const { releases, unreadable } = await readVersions(blobs)
  for (const key of unreadable) {
    yield { kind: 'version_unreadable', what: key, isMended: false, advice: releaseAgain }
    if (mends) await setAside(blobs, key)
    if (mends) await blobs.remove(sealOfVersion(key))
  }
  const seen = new Set<string>()
  const known = new Set<string>()
  for (const release of releases) {
    const { name, version, files } = release
    known.add(`${name}@${version}`)
    let hasLost = false
    for (const [path, { sha384 }] of Object.entries(files)) {
      if (seen.has(sha384)) continue
      seen.add(sha384)
      for await (const fault of mendFile(
        blobs,
        { path, sha384, of: `${name}@${version}` },
        mends,
      )) {
        yield fault
        hasLost ||= fault.kind === 'file_lost'
      }
    }
    yield* mendMaps(blobs, release, mends)
    yield* mendServer(blobs, release, mends)
    // Without a seal it may be the manifest that is wrong, and no release would ever be the same as it.
    if (mends && hasLost && !(await blobs.get(sealKey(name, version))))
      await setAside(blobs, versionKey(name, version))
  }
  yield* mendStrays(blobs, seen, mends)
  for (const [name, version] of standingIn(state))
    if (!known.has(`${name}@${version}`) && !unreadable.includes(versionKey(name, version)))
      yield {
        kind: 'version_missing',
        what: `${name}@${version}`,
        isMended: false,
        advice: name === 'shell' ? 'start the page server' : releaseAgain,
      }
}
