import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, lstat, mkdir, open, readFile, rename, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Part } from './manifest.ts'

// A name is made of a hash and of nothing that a manifest says otherwise: none leads out of the folder.
const fileOf = (folder: string, { sha256 }: Pick<Part, 'sha256'>) =>
  join(folder, 'parts', sha256.slice(0, 2), sha256)

const megabyte = 1024 * 1024

/** Throws where a folder's disk has no room for so many bytes beside what has to stay free: a database beside its backup would have none left to sell. */
export const requireRoom = async (folder: string, bytes: number, megabytes: number) => {
  const { bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, bytes + megabytes * megabyte].map((one) =>
    Math.ceil(one / megabyte),
  ) as [number, number]
  if (free < needed) throw new Error(`${folder} has ${free} MB free; the backup may take ${needed}`)
}

/** The SHA-256 of a file, and its bytes. */
const measure = async (file: string): Promise<Part> => {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return { sha256: hash.digest('hex'), bytes }
}

/** Waits until a file, or what a folder says of its files, is on the disk. */
export const syncPath = async (path: string) => {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

const isThere = (file: string) =>
  lstat(file).then(
    () => true,
    () => false,
  )

/** Why a part is not what the manifest says; undefined where it is. */
export const faultOf = async (folder: string, part: Part) => {
  const found = await lstat(fileOf(folder, part)).catch(() => undefined)
  if (!found) return 'it is missing'
  if (!found.isFile()) return 'it is no file'
  if (found.size !== part.bytes) return `it has ${found.size} bytes in the place of ${part.bytes}`
  const { sha256 } = await measure(fileOf(folder, part))
  return sha256 === part.sha256 ? undefined : 'its bytes are others'
}

/**
 * The parts of a backup that is made, each under its hash. What the backup `before` has too is the same file on the disk,
 * where it is still what it was.
 */
export const partsIn = (folder: string, before: string | undefined) => {
  const fromBefore = async (part: Part) => {
    if (!before || (await faultOf(before, part))) return false
    return link(fileOf(before, part), fileOf(folder, part)).then(
      () => true,
      () => false,
    )
  }

  /** Keeps bytes, and answers what they are. */
  const keep = async (bytes: Uint8Array): Promise<Part> => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const part = { sha256, bytes: bytes.length }
    const file = fileOf(folder, part)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    if ((await isThere(file)) || (await fromBefore(part))) return part
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    return part
  }

  /** Keeps a file of the same folder, which moves to its place. */
  const take = async (draft: string): Promise<Part> => {
    await syncPath(draft)
    const part = await measure(draft)
    const file = fileOf(folder, part)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await rename(draft, file)
    return part
  }

  return { keep, take }
}

export type Parts = ReturnType<typeof partsIn>

/** The bytes of a part, which are what the manifest says. Throws where they are not. */
export const readPart = async (folder: string, part: Part) => {
  const bytes = await readFile(fileOf(folder, part))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== part.sha256) throw new Error(`part ${part.sha256}: its bytes are others`)
  return bytes
}

export const partFile = fileOf
