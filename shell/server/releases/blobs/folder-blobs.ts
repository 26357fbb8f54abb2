import { randomUUID } from 'node:crypto'
import { access, statSync, unlinkSync } from 'node:fs'
import { link, open, readdir, readFile, rename, stat, unlink, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { giveToOwner, makeFolder } from '../../files/give-to-owner.ts'
import type { Blobs, Kept } from './blobs.ts'

const unless =
  <T>(code: string, otherwise: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === code) return otherwise
    throw error
  }

// Whatever else is wrong with the folder is no missing file: reading it says what.
const isMissing = (file: string) =>
  new Promise<boolean>((resolve) => access(file, (error) => resolve(error?.code === 'ENOENT')))

const writeDurably = async (file: string, bytes: Uint8Array) => {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Puts a complete draft in its place; none is left behind, whatever goes wrong. */
const withDraft = async <T>(
  folder: string,
  key: string,
  bytes: Uint8Array,
  put: (draft: string, file: string) => Promise<T>,
) => {
  const file = join(folder, key)
  const draft = join(folder, 'drafts', randomUUID())
  await makeFolder(dirname(file))
  await makeFolder(dirname(draft))
  try {
    await writeDurably(draft, bytes)
    await giveToOwner(draft)
    return await put(draft, file)
  } finally {
    await unlink(draft).catch(unless('ENOENT', undefined))
  }
}

// In one breath: nobody says between the two that it is wanted.
const removeUnwanted = (file: string, before: Date | undefined) => {
  try {
    if (before && statSync(file).mtime >= before) return false
    unlinkSync(file)
    return true
  } catch (cause) {
    return unless('ENOENT', false)(cause as NodeJS.ErrnoException)
  }
}

const listKeys = async (folder: string, prefix: string): Promise<string[]> => {
  const found = await readdir(join(folder, dirname(`${prefix}.`)), {
    recursive: true,
    withFileTypes: true,
  }).catch(unless('ENOENT', []))
  return found
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll(sep, '/'))
    .filter((key) => key.startsWith(prefix))
}

const listFiles = async (folder: string, prefix: string): Promise<Kept[]> => {
  const kept = (await listKeys(folder, prefix)).map(async (key) => {
    const there = await stat(join(folder, key)).catch(unless('ENOENT', undefined))
    return there ? [{ key, at: there.mtime, size: there.size }] : []
  })
  return (await Promise.all(kept)).flat()
}

/** Blobs as files of a folder, which many processes may share. A file appears by a hard link to a complete one. */
export const folderBlobs = (folder: string): Blobs => ({
  get: async (key) => {
    const file = join(folder, key)
    // Each page asks whether there is an entry after the last, and there is none: to open what is not there costs several times as much.
    if (await isMissing(file)) return undefined
    return readFile(file).catch(unless('ENOENT', undefined))
  },
  create: (key, bytes) =>
    withDraft(folder, key, bytes, (draft, file) =>
      link(draft, file).then(() => true, unless('EEXIST', false)),
    ),
  replace: (key, bytes) => withDraft(folder, key, bytes, rename),
  touch: (key) =>
    utimes(join(folder, key), new Date(), new Date()).then(() => true, unless('ENOENT', false)),
  keys: (prefix) => listKeys(folder, prefix),
  list: (prefix) => listFiles(folder, prefix),
  remove: async (key, before) => removeUnwanted(join(folder, key), before),
})
