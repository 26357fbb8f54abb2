import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from '../../shared/remote/index.ts'
import { compress, isCompressible } from '../files/compress.ts'
import { createRecent } from '../pages/recent.ts'
import type { Blobs } from './blobs/blobs.ts'
import { type Coding, codings } from './codings.ts'
import { createReleaseLog, type ReleaseLog } from './log/release-log.ts'
import { createProvenances, type Provenance } from './maps/provenance.ts'
import { keepMaps, readMap } from './maps/source-maps.ts'
import { keepServer, readServer } from './servers/server-files.ts'

/**
 * Keeps the immutable versions of the shell and of every module, and the log of what is live. A version is visible whole or
 * not at all, since its manifest is written last, and a file is kept under its own hash: two uploads never mix.
 */
export interface ReleaseStore extends ReleaseLog {
  findModule(name: string, version: string): Promise<Release | undefined>
  findShell(version: string): Promise<ShellRelease | undefined>
  /**
   * Keeps a version with its files (by path), or what of it was lost; `there` when nothing had to be, `taken` when another
   * has its name.
   */
  keep(
    release: Release | ShellRelease,
    files: Map<string, Uint8Array>,
    maps?: Map<string, Uint8Array>,
    server?: Uint8Array,
  ): Promise<'kept' | 'there' | 'taken'>
  /** Says that a version is wanted, so that no sweep under way takes it; false where one has, whatever is remembered of it. */
  want(name: string, version: string): Promise<boolean>
  /** Notes, for good, that pages may be made of a version: its files are everybody's from then on. */
  show(name: string, version: string): Promise<void>
  isShown(name: string, version: string): Promise<boolean>
  /** The bytes of a version's file by the SHA-384 of its manifest (base64). */
  file(sha384: string, coding: Coding): Promise<Uint8Array | undefined>
  /** The source map of a version's file, as JSON; undefined where there is none, or it is not what it was. */
  sourceMap(release: Release, path: string): Promise<string | undefined>
  /** What a version's pages are drawn with; undefined where there is nothing, or it is not what it was. */
  serverOf(release: Release | ShellRelease): Promise<string | undefined>
  /** Out of which commit, and by whom, a version was published. */
  provenance(name: string, version: string): Promise<Provenance | undefined>
  noteProvenance(name: string, version: string, provenance: Provenance): Promise<void>
}

export const filesPrefix = 'files/'

export const fileKey = (sha384: string, coding: Coding) =>
  `${filesPrefix}${sha384.replaceAll('+', '-').replaceAll('/', '_')}${coding}`

const isName = /^[a-z][a-z0-9-]*$/
const isVersion = /^\d+\.\d+\.\d+-[0-9a-z]+$/

export const versionsPrefix = 'versions/'

export const versionKey = (name: string, version: string) =>
  `${versionsPrefix}${name}/${version}.json`

/** What a version's manifest was when it was written: its SHA-384. */
export const sealKey = (name: string, version: string) => `seals/${name}/${version}`

export const sealOf = (manifest: Uint8Array) =>
  new TextEncoder().encode(createHash('sha384').update(manifest).digest('base64'))

export const shownKey = (name: string, version: string) => `shown/${name}/${version}`

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Keeps a file under its hash; where it is there already, says that it is wanted, and answers false. */
const keepFile = async (
  blobs: Blobs,
  path: string,
  sha384: string,
  bytes: Uint8Array,
): Promise<boolean> => {
  // Most files of a version are those of the one before. Each coding says so for itself: what does not is taken for unwanted.
  const wanted = isCompressible(path) ? codings : ([''] as const)
  const there = await Promise.all(wanted.map((coding) => blobs.touch(fileKey(sha384, coding))))
  if (there.every(Boolean)) return false
  const written: boolean[] = []
  for (const [coding, packed] of Object.entries(await compress(path, bytes)))
    written.push(await blobs.create(fileKey(sha384, coding as Coding), packed))
  // The plain one is written last.
  written.push(await blobs.create(fileKey(sha384, ''), bytes))
  return written.includes(true)
}

// A manifest that was lost may have left its seal.
const seal = async (
  blobs: Blobs,
  { name, version }: Release | ShellRelease,
  manifest: Uint8Array,
) => {
  await blobs.remove(sealKey(name, version))
  await blobs.create(sealKey(name, version), sealOf(manifest))
}

/**
 * What manifests may take as text until they are read again: those of today's modules, some versions of each. Teams release for as
 * long as a page server runs, and anybody may ask for a file of an old version.
 */
const mostKnownBytes = 16_000_000

/** `freshMs`: how old an answer about what is live may be. */
export const createReleaseStore = (
  blobs: Blobs,
  options: { freshMs?: number } = {},
): ReleaseStore => {
  const known = createRecent<{ release: Release | ShellRelease; bytes: number }>(
    mostKnownBytes,
    (_, { bytes }) => bytes,
  )
  const shown = new Set<string>()
  const log = createReleaseLog(blobs, options)
  const origins = createProvenances(blobs)

  const find = async <T extends Release | ShellRelease>(
    name: string,
    version: string,
    parse: (value: unknown) => T,
  ): Promise<T | undefined> => {
    // Both come in addresses that anybody may write.
    if (!isName.test(name) || !isVersion.test(version)) return undefined
    const key = versionKey(name, version)
    const kept = known.find(key)
    if (kept) return kept.release as T
    const bytes = await blobs.get(key)
    if (!bytes) return undefined
    try {
      const release = parse(JSON.parse(new TextDecoder().decode(bytes)))
      known.keep(key, { release, bytes: bytes.length })
      return release
    } catch {
      // Pages go on with the last good version, as where it is missing.
      console.error(JSON.stringify({ event: 'version_damaged', name, version }))
      return undefined
    }
  }

  // Versions that stood somewhere before such notes were made are told by the log alone; of what was withdrawn it does not
  // say who had it.
  const isNoted = async (name: string, version: string) => {
    const module = (await log.read()).modules[name]
    const stood = module && [module.live, module.canary, ...module.previous]
    const isPublic = (
      at: { version: string; to?: 'staff' | undefined; percent?: number | undefined } | undefined,
    ) => at?.version === version && (at.percent !== undefined || !at.to)
    return Boolean(stood?.some(isPublic) || (await blobs.get(shownKey(name, version))))
  }

  return {
    ...log,
    findModule: (name, version) => find(name, version, releaseSchema.parse),
    findShell: (version) => find('shell', version, shellReleaseSchema.parse),
    keep: async (release, files, maps = new Map(), server) => {
      const key = versionKey(release.name, release.version)
      const look = () =>
        find<Release | ShellRelease>(release.name, release.version, (value) =>
          (release.name === 'shell' ? shellReleaseSchema : releaseSchema).parse(value),
        )
      const there = await look()
      if (there && !isDeepStrictEqual(there, release)) return 'taken'
      const keepFiles = async () => {
        const written = await Promise.all(
          [...files].map(([path, bytes]) => {
            const sha384 = release.files[path]?.sha384
            if (!sha384) throw new Error(`${path} is not in the manifest`)
            return keepFile(blobs, path, sha384, bytes)
          }),
        )
        const mapped = await keepMaps(blobs, release, maps)
        const drawn = await keepServer(blobs, release, server)
        return mapped || drawn || written.includes(true)
      }
      const hasWritten = await keepFiles()
      const manifest = encode(release)
      const isNew = !(await blobs.touch(key)) && (await blobs.create(key, manifest))
      // Somebody was faster, with the same or with another.
      if (!isNew && !there) return isDeepStrictEqual(await look(), release) ? 'there' : 'taken'
      if (!isNew) return hasWritten ? 'kept' : 'there'
      await seal(blobs, release, manifest)
      // From now on nobody takes its files for unwanted; one that went in the very moment comes back.
      await keepFiles()
      return 'kept'
    },
    want: (name, version) => blobs.touch(versionKey(name, version)),
    show: async (name, version) => {
      await blobs.create(shownKey(name, version), encode(true))
    },
    isShown: async (name, version) => {
      const key = shownKey(name, version)
      if (!shown.has(key) && (await isNoted(name, version))) shown.add(key)
      return shown.has(key)
    },
    file: (sha384, coding) => blobs.get(fileKey(sha384, coding)),
    sourceMap: (release, path) => readMap(blobs, release, path),
    serverOf: (release) => readServer(blobs, release),
    provenance: origins.read,
    noteProvenance: origins.note,
  }
}
