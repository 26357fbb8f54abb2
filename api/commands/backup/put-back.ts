import { migrations } from '../../db/migrations/index.ts'
import { keepDataFolder } from '../../src/machinery/data-folder.ts'
import { baseOf } from './databases/databases.ts'
import { otherKeys, prepareKeys, readKeys } from './keys.ts'
import type { Manifest, StoredObject } from './manifest.ts'
import { partFile, readPart, requireRoom } from './parts.ts'
import { sealingBy } from './sealing.ts'
import type { Settings } from './settings.ts'
import { type Prepared, releasesOf, type Store, uploadsOf } from './stores.ts'
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

/** What of a backup comes to lie in the data folder, in bytes. */
const bytesHere = ({ S3_BUCKET, RELEASES_S3_BUCKET, DATABASE_URL }: Settings, all: Manifest) =>
  [
    ...(DATABASE_URL ? [] : [all.database]),
    ...(S3_BUCKET ? [] : all.files),
    ...(RELEASES_S3_BUCKET ? [] : all.releases),
  ].reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Puts a backup in the place of an empty installation, or with `isReplacing` of one that is not. Throws before anything is
 * touched where a part is spoilt, the tables are newer than this code, or somebody uses the database. Whatever fails before the
 * database is in its place leaves what was there as it was, and what gives way lies beside afterwards, its keys too.
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

  const requireNothingThere = async () => {
    const isEmpty = stores.map(
      async ([store]): Promise<[string, boolean]> => [
        store.name,
        (await store.keys('')).length === 0,
      ],
    )
    await requireEmpty([
      ['the database', await base.isEmpty()],
      ...(await Promise.all(isEmpty)),
      ...otherKeys(settings, keys).map((file): [string, boolean] => [file, false]),
    ])
  }

  const putAllBack = async () => {
    keepDataFolder(settings.PLAZA_DATA)
    await requireRoom(settings.PLAZA_DATA, bytesHere(settings, manifest), settings.MIN_FREE_MB)
    const prepared: Prepared[] = []
    try {
      for (const [store, objects] of stores) prepared.push(await store.prepare(folder, objects))
      prepared.push(await prepareKeys(settings, keys))
      const aside = [await base.putBack(partFile(folder, manifest.database))]
      for (const one of prepared.toReversed()) aside.push(await one.putIn())
      return aside.flatMap((one) => one ?? [])
    } finally {
      for (const one of prepared) await one.drop()
    }
  }

  if (!isReplacing) await requireNothingThere()
  return {
    manifest,
    aside: await base.alone(putAllBack),
    pending: Object.keys(migrations).length - manifest.database.migrations.length,
  }
}
