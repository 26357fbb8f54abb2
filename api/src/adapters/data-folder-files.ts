import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Disk, Shelf } from '../ports/files.ts'

// No segment starts with a dot, so none leads out of the folder.
const wellFormedKey = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

const absent = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'])

const toUndefined = (error: NodeJS.ErrnoException) => {
  if (absent.has(error.code ?? '')) return undefined
  throw error
}

// What `save` writes before it is whole.
const isDraft = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files in a folder of this machine. */
export const dataFolderFiles = (folder: string): Disk & Shelf => ({
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
  keys: async (prefix) => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(toUndefined)
    return (found ?? [])
      .filter((one) => one.isFile() && !isDraft.test(one.name))
      .map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll(sep, '/'))
      .filter((key) => key.startsWith(prefix) && wellFormedKey.test(key))
  },
  remove: async (key) => {
    if (wellFormedKey.test(key)) await rm(join(folder, key), { force: true })
  },
})
