import { migrations } from '../../db/migrations/index.ts'
import { baseOf } from './databases/databases.ts'
import { otherKeys, putKeys, readKeys } from './keys.ts'
import type { Manifest, StoredObject } from './manifest.ts'
import { partFile, readPart } from './parts.ts'
import { sealingBy } from './sealing.ts'
import type { Settings } from './settings.ts'
import { fillStore, releasesOf, type Store, uploadsOf } from './stores.ts'
import { verifyBackup } from './take.ts'

const requireKnownTables = ({ database, plaza }: Manifest) => {
  const unknown = database.migrations.filter((name) => !(name in migrations))
  if (unknown.length === 0) return
  throw new Error(
    `the backup is of Plaza ${plaza}, whose tables are newer (${unknown.join(', ')}): restore with that version or a later one`,
  )
}

const requireEmpty = async (things: [name: string, isEmpty: boolean][]) => {
  const full = things.filter(([, isEmpty]) => !isEmpty).map(([name]) => name)
  if (full.length)
    throw new Error(
      `not empty: ${full.join(', ')}. With --replace the backup takes the place of what is there`,
    )
}

const keysIn = (objects: readonly StoredObject[]) => new Set(objects.map(({ key }) => key))

/**
 * Puts a backup in the place of an empty installation, or with `isReplacing` of one that is not. Throws before anything is
 * touched where a part is spoilt, the tables are newer than this code, or somebody uses the database.
 */
export const restoreBackup = async (
  settings: Settings,
  folder: string,
  passphrase: string,
  isReplacing: boolean,
) => {
  const { manifest, sealing } = await verifyBackup(settings, folder, sealingBy(passphrase))
  requireKnownTables(manifest)
  const keys = readKeys(sealing.open((await readPart(folder, manifest.keys)).toString()))
  if (settings.PLAZA_KEY && settings.PLAZA_KEY !== keys.PLAZA_KEY)
    throw new Error(
      'PLAZA_KEY is not the one that sealed this database: leave it empty, or give that',
    )
  const base = baseOf(settings)
  await base.requireTools()
  const stores: [Store, StoredObject[]][] = [
    [uploadsOf(settings), manifest.files],
    [releasesOf(settings), manifest.releases],
  ]
  const isEmpty = await Promise.all(
    stores.map(
      async ([store]): Promise<[string, boolean]> => [
        store.name,
        (await store.keys('')).length === 0,
      ],
    ),
  )
  const others = otherKeys(settings, keys)
  if (!isReplacing)
    await requireEmpty([
      ['the database', await base.isEmpty()],
      ...isEmpty,
      ...others.map((file): [string, boolean] => [file, false]),
    ])

  await base.requireAlone()

  const aside: string[] = []
  for (const [i, [store, objects]] of stores.entries()) {
    const moved = isEmpty[i]?.[1] ? undefined : await store.clear(keysIn(objects))
    if (moved) aside.push(moved)
    await fillStore(store, folder, objects)
  }
  await putKeys(settings, keys)
  await base.putBack(partFile(folder, manifest.database))
  return {
    manifest,
    aside,
    pending: Object.keys(migrations).length - manifest.database.migrations.length,
  }
}
