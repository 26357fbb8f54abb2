import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '../ports/files.ts'

// No segment starts with a dot, so none leads out of the folder.
const wellFormedKey = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

const absent = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'])

const toUndefined = (error: NodeJS.ErrnoException) => {
  if (absent.has(error.code ?? '')) return undefined
  throw error
}

/** Files in a folder of this machine. */
export const dataFolderFiles = (folder: string): Files => ({
  find: async (key) => {
    if (!wellFormedKey.test(key)) return undefined
    const bytes = await readFile(join(folder, key)).catch(toUndefined)
    return bytes && { bytes }
  },
})
