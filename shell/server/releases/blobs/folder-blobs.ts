import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Blobs } from './blobs.ts'

const unless =
  <T>(code: string, otherwise: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === code) return otherwise
    throw error
  }

const writeDurably = async (file: string, bytes: Uint8Array) => {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Blobs as files of a folder, which many processes may share. A file appears by a hard link to a complete one. */
export const folderBlobs = (folder: string): Blobs => ({
  get: (key) => readFile(join(folder, key)).catch(unless('ENOENT', undefined)),
  create: async (key, bytes) => {
    const file = join(folder, key)
    const draft = join(folder, 'drafts', randomUUID())
    await mkdir(dirname(file), { recursive: true })
    await mkdir(dirname(draft), { recursive: true })
    await writeDurably(draft, bytes)
    try {
      return await link(draft, file).then(() => true, unless('EEXIST', false))
    } finally {
      await unlink(draft)
    }
  },
})
