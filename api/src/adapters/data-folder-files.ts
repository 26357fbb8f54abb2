import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Disk } from '../ports/files.ts'

// No segment starts with a dot, so none leads out of the folder.
const wellFormedKey = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

const absent = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'])

const toUndefined = (error: NodeJS.ErrnoException) => {
  if (absent.has(error.code ?? '')) return undefined
  throw error
}

/** Files in a folder of this machine. */
export const dataFolderFiles = (folder: string): Disk => ({
  find: async (key) => {
    if (!wellFormedKey.test(key)) return undefined
    const bytes = await readFile(join(folder, key)).catch(toUndefined)
    return bytes && { bytes }
  },
  save: async (key, bytes) => {
    if (!wellFormedKey.test(key)) throw new TypeError(`${key} is no key`)
    const file = join(folder, key)
    // A reader never sees half of it.
    const draft = `${file}.${randomUUID()}`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, bytes, { flush: true })
    await rename(draft, file)
  },
  size: async (key) => {
    if (!wellFormedKey.test(key)) return undefined
    const found = await stat(join(folder, key)).catch(toUndefined)
    return found?.isFile() ? found.size : undefined
  },
  remove: async (key) => {
    if (wellFormedKey.test(key)) await rm(join(folder, key), { force: true })
  },
})
