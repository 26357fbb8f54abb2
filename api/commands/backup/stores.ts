import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dataFolderFiles } from '../../src/adapters/data-folder-files.ts'
import { s3Files } from '../../src/adapters/s3-files.ts'
import type { Shelf } from '../../src/ports/files.ts'
import type { StoredObject } from './manifest.ts'
import { giveToOwner } from './owner.ts'
import { type Parts, readPart } from './parts.ts'
import type { Settings } from './settings.ts'

/** A place that keeps objects by key: what people uploaded, or the releases of modules. */
export interface Store extends Shelf {
  name: string
  /** Bytes that are there; undefined where only reading all would tell. */
  bytes: () => Promise<number | undefined>
  /** Takes what a backup holds of it to where it lacks nothing but to be in its place. */
  prepare: (backup: string, objects: readonly StoredObject[]) => Promise<Prepared>
}

/** Something of a backup that is not in its place yet: until then what is there is what it was. */
export interface Prepared {
  /** Puts it there, and says where that which was there is now, if it is anywhere. */
  putIn: () => Promise<string | undefined>
  /** Takes away what did not come to its place. */
  drop: () => Promise<void>
}

/** Where a thing lies that gave way. */
export const besideOf = (place: string) =>
  `${place}.before-${new Date().toISOString().replaceAll(':', '-')}`

const bytesIn = async (folder: string) => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = found
    .filter((one) => one.isFile())
    .map((one) =>
      stat(join(one.parentPath, one.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const without = (shelf: Shelf, isLeft: (key: string) => boolean): Shelf => ({
  ...shelf,
  keys: async (prefix) => (await shelf.keys(prefix)).filter((key) => !isLeft(key)),
})

/** Gives a store what a backup holds of it, and reads each object again. */
const fillStore = async (
  store: Shelf & { name: string },
  folder: string,
  objects: readonly StoredObject[],
) => {
  for (const object of objects) {
    const bytes = await readPart(folder, object)
    await store.save(object.key, bytes)
    const found = await store.find(object.key)
    if (!found || Buffer.compare(Buffer.from(found.bytes), bytes) !== 0)
      throw new Error(`${store.name} does not give back ${object.key} as it was`)
  }
}

// Nothing is lost of a folder that gives way: it lies beside.
const giveWay = async (folder: string) => {
  const found = await readdir(folder).catch(() => undefined)
  if (found?.length === 0) await rmdir(folder)
  if (!found?.length) return undefined
  const aside = besideOf(folder)
  await rename(folder, aside)
  return aside
}

const folderStore = (name: string, folder: string): Store => ({
  // What is written and not whole yet is nobody's.
  ...without(dataFolderFiles(folder), (key) => key.startsWith('drafts/')),
  name,
  bytes: () => bytesIn(folder),
  prepare: async (backup, objects) => {
    const draft = `${folder}.restoring`
    const drop = () => rm(draft, { recursive: true, force: true })
    await drop()
    await mkdir(draft, { recursive: true, mode: 0o700 })
    await fillStore({ ...dataFolderFiles(draft), name }, backup, objects).catch(async (cause) => {
      await drop()
      throw cause
    })
    await giveToOwner(dirname(folder), draft)
    const putIn = async () => {
      const aside = await giveWay(folder)
      await rename(draft, folder)
      return aside
    }
    return { putIn, drop }
  },
})

const nothing = async () => undefined

const releasesPrefix = 'releases/'

/** What people uploaded, and the pictures. */
export const uploadsOf = (settings: Settings): Store => {
  const { S3_BUCKET, RELEASES_S3_BUCKET, PLAZA_DATA } = settings
  if (!S3_BUCKET) return folderStore('files', join(PLAZA_DATA, 'files'))
  const isRelease = (key: string) =>
    S3_BUCKET === RELEASES_S3_BUCKET && key.startsWith(releasesPrefix)
  const shelf = without(s3Files({ ...settings, S3_BUCKET }), isRelease)
  const bucket = `bucket ${S3_BUCKET}`
  return {
    ...shelf,
    name: bucket,
    bytes: nothing,
    // Keys are given once: what is there beside is nobody's, and harms nobody.
    prepare: async (backup, objects) => {
      await fillStore({ ...shelf, name: bucket }, backup, objects)
      return { putIn: nothing, drop: nothing }
    },
  }
}

const below = (shelf: Shelf, prefix: string): Shelf => ({
  keys: async (begin) => (await shelf.keys(prefix + begin)).map((key) => key.slice(prefix.length)),
  find: (key) => shelf.find(prefix + key),
  save: (key, bytes) => shelf.save(prefix + key, bytes),
  remove: (key) => shelf.remove(prefix + key),
})

/** The releases of modules, as the page server keeps them; the same keys in a folder and in a bucket. */
export const releasesOf = (settings: Settings): Store => {
  const { RELEASES_S3_BUCKET, PLAZA_DATA } = settings
  if (!RELEASES_S3_BUCKET) return folderStore('releases', join(PLAZA_DATA, 'releases'))
  const shelf = below(s3Files({ ...settings, S3_BUCKET: RELEASES_S3_BUCKET }), releasesPrefix)
  const name = `bucket ${RELEASES_S3_BUCKET}`
  return {
    ...shelf,
    name,
    bytes: nothing,
    // Page servers go by it as it is: nothing of it changes before its database is there.
    prepare: async (backup, objects) => ({
      putIn: async () => {
        await fillStore({ ...shelf, name }, backup, objects)
        const kept = new Set(objects.map(({ key }) => key))
        // An entry of the log that is newer than the backup would be what is live.
        for (const key of await shelf.keys('')) if (!kept.has(key)) await shelf.remove(key)
        return undefined
      },
      drop: nothing,
    }),
  }
}

/** Looks at most so often whether somebody has written meanwhile. */
const mostLooks = 10

/**
 * Copies a store that others go on writing to, into `kept` by key. Keys are written once, and after those that they name:
 * where two looks in a row find the same ones, whatever a copied object names is copied too.
 */
export const copyStore = async (store: Store, parts: Parts, kept: Map<string, StoredObject>) => {
  let before = -1
  for (let look = 0; look < mostLooks; look += 1) {
    const missing = (await store.keys('')).filter((key) => !kept.has(key))
    if (missing.length === 0 && before !== -1) return
    before = missing.length
    for (const key of missing) {
      const found = await store.find(key)
      // Gone since it was named.
      if (found) kept.set(key, { key, ...(await parts.keep(found.bytes)) })
    }
  }
}
