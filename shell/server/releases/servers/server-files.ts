import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Release, ShellRelease } from '../../../shared/remote/index.ts'
import type { Blobs } from '../blobs/blobs.ts'
import { unpacked } from '../codings.ts'

/** Beside the files, and not among them: no address of the page server leads here. */
export const serversPrefix = 'servers/'

export const serverKeyOf = (sha384: string) =>
  `${serversPrefix}${sha384.replaceAll('+', '-').replaceAll('/', '_')}.gz`

/** The key of what a version's pages are drawn with, if there is one. */
export const serverKeysOf = ({ server }: Release | ShellRelease) =>
  server ? [serverKeyOf(server.sha384)] : []

const packed = promisify(gzip)

/** Keeps what a version's pages are drawn with, under its hash; answers whether it was not there yet. */
export const keepServer = async (
  blobs: Blobs,
  { server }: Release | ShellRelease,
  bytes: Uint8Array | undefined,
): Promise<boolean> => {
  if (!server || !bytes || (await blobs.touch(serverKeyOf(server.sha384)))) return false
  return blobs.create(serverKeyOf(server.sha384), await packed(bytes))
}

/** The same as it was published; undefined where there is none, or it is not what it was. */
export const readServer = async (
  blobs: Pick<Blobs, 'get'>,
  { server }: Release | ShellRelease,
): Promise<string | undefined> => {
  const bytes = server && (await blobs.get(serverKeyOf(server.sha384)))
  const plain = bytes && unpacked(server.sha384, '.gz', bytes)
  return plain && new TextDecoder().decode(plain)
}

/** What is wrong with it. */
export const serverFault = async (blobs: Blobs, sha384: string) => {
  const bytes = await blobs.get(serverKeyOf(sha384))
  if (!bytes) return 'server_lost' as const
  return unpacked(sha384, '.gz', bytes) ? undefined : ('server_damaged' as const)
}
