import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Release, ShellRelease } from '../../../shared/remote/index.ts'
import type { Blobs } from '../blobs/blobs.ts'
import { unpacked } from '../codings.ts'

/** Beside the files, and not among them: no address of the page server leads here. */
export const mapsPrefix = 'maps/'

export const mapKeyOf = (sha384: string) =>
  `${mapsPrefix}${sha384.replaceAll('+', '-').replaceAll('/', '_')}.gz`

const listedIn = (release: Release | ShellRelease) =>
  ('maps' in release && release.maps) || ({} as NonNullable<Release['maps']>)

/** The keys of a version's source maps. */
export const mapKeysOf = (release: Release | ShellRelease) =>
  Object.values(listedIn(release)).map(({ sha384 }) => mapKeyOf(sha384))

const packed = promisify(gzip)

/** Keeps a version's source maps, each under its hash; answers whether one was not there yet. */
export const keepMaps = async (
  blobs: Blobs,
  release: Release | ShellRelease,
  maps: Map<string, Uint8Array>,
): Promise<boolean> => {
  let hasWritten = false
  for (const [path, { sha384 }] of Object.entries(listedIn(release))) {
    const bytes = maps.get(path)
    if (!bytes || (await blobs.touch(mapKeyOf(sha384)))) continue
    hasWritten = (await blobs.create(mapKeyOf(sha384), await packed(bytes))) || hasWritten
  }
  return hasWritten
}

/** The source map of a version's file as it was published; undefined where it is lost, or another. */
export const readMap = async (
  blobs: Pick<Blobs, 'get'>,
  release: Release,
  path: string,
): Promise<string | undefined> => {
  const maps = listedIn(release)
  const listed = Object.hasOwn(maps, path) ? maps[path] : undefined
  const bytes = listed && (await blobs.get(mapKeyOf(listed.sha384)))
  const plain = bytes && unpacked(listed.sha384, '.gz', bytes)
  return plain && new TextDecoder().decode(plain)
}

/** What is wrong with a map under its hash. */
export const mapFault = async (blobs: Blobs, sha384: string) => {
  const bytes = await blobs.get(mapKeyOf(sha384))
  if (!bytes) return 'map_lost' as const
  return unpacked(sha384, '.gz', bytes) ? undefined : ('map_damaged' as const)
}
