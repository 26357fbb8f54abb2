import {
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from '../../shared/remote/index.ts'
import { compress } from '../files/compress.ts'
import type { Blobs } from './blobs/blobs.ts'
import { createReleaseLog, type ReleaseLog } from './release-log.ts'

/** How a stored file is compressed: as it is, by brotli or by gzip. */
export type Coding = '' | '.br' | '.gz'

/**
 * Keeps the immutable versions of the shell and of every module, and the log of what is live. A version is visible whole or
 * not at all, since its manifest is written last, and a file is kept under its own hash: two uploads never mix.
 */
export interface ReleaseStore extends ReleaseLog {
  findModule(name: string, version: string): Promise<Release | undefined>
  findShell(version: string): Promise<ShellRelease | undefined>
  /** Keeps a version with its files (by path); false when it is there already. */
  keep(release: Release | ShellRelease, files: Map<string, Uint8Array>): Promise<boolean>
  /** Notes, for good, that pages may be made of a version: its files are everybody's from then on. */
  show(name: string, version: string): Promise<void>
  isShown(name: string, version: string): Promise<boolean>
  /** The bytes of a version's file by the SHA-384 of its manifest (base64). */
  file(sha384: string, coding: Coding): Promise<Uint8Array | undefined>
}

const fileKey = (sha384: string, coding: Coding) =>
  `files/${sha384.replaceAll('+', '-').replaceAll('/', '_')}${coding}`

const isName = /^[a-z][a-z0-9-]*$/
const isVersion = /^\d+\.\d+\.\d+-[0-9a-z]+$/

const versionKey = (name: string, version: string) => `versions/${name}/${version}.json`

const shownKey = (name: string, version: string) => `shown/${name}/${version}`

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

const keepFile = async (blobs: Blobs, path: string, sha384: string, bytes: Uint8Array) => {
  // The plain one is written last: most files of a version are those of the one before.
  if (await blobs.get(fileKey(sha384, ''))) return
  for (const [coding, packed] of Object.entries(await compress(path, bytes)))
    await blobs.create(fileKey(sha384, coding as Coding), packed)
  await blobs.create(fileKey(sha384, ''), bytes)
}

/** `freshMs`: how old an answer about what is live may be. */
export const createReleaseStore = (
  blobs: Blobs,
  options: { freshMs?: number } = {},
): ReleaseStore => {
  const known = new Map<string, Release | ShellRelease>()
  const shown = new Set<string>()
  const log = createReleaseLog(blobs, options)

  const find = async <T extends Release | ShellRelease>(
    name: string,
    version: string,
    parse: (value: unknown) => T,
  ): Promise<T | undefined> => {
    // Both come in addresses that anybody may write.
    if (!isName.test(name) || !isVersion.test(version)) return undefined
    const key = versionKey(name, version)
    const kept = known.get(key)
    if (kept) return kept as T
    const bytes = await blobs.get(key)
    if (!bytes) return undefined
    const release = parse(JSON.parse(new TextDecoder().decode(bytes)))
    known.set(key, release)
    return release
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
    keep: async (release, files) => {
      const key = versionKey(release.name, release.version)
      if (await blobs.get(key)) return false
      await Promise.all(
        [...files].map(([path, bytes]) => {
          const sha384 = release.files[path]?.sha384
          if (!sha384) throw new Error(`${path} is not in the manifest`)
          return keepFile(blobs, path, sha384, bytes)
        }),
      )
      return blobs.create(key, encode(release))
    },
    show: async (name, version) => {
      await blobs.create(shownKey(name, version), encode(true))
    },
    isShown: async (name, version) => {
      const key = shownKey(name, version)
      if (!shown.has(key) && (await isNoted(name, version))) shown.add(key)
      return shown.has(key)
    },
    file: (sha384, coding) => blobs.get(fileKey(sha384, coding)),
  }
}
