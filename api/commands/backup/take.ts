import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import api from '../../package.json' with { type: 'json' }
import { baseOf } from './databases/databases.ts'
import { keysOf } from './keys.ts'
import {
  type Manifest,
  manifestFile,
  manifestText,
  partsOf,
  readManifest,
  type StoredObject,
} from './manifest.ts'
import { faultOf, partFile, partsIn, requireRoom, syncPath } from './parts.ts'
import { type Sealing, sealingOf } from './sealing.ts'
import type { Settings } from './settings.ts'
import { aloneIn, keepNewest, listBackups, nameOf } from './shelf.ts'
import { copyStore, releasesOf, uploadsOf } from './stores.ts'

const objectsOf = (kept: Map<string, StoredObject>) =>
  [...kept.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))

/** Reads a whole backup as a restore would: each part by its hash, the database by its own means. Answers what it holds. */
export const verifyBackup = async (
  settings: Settings,
  folder: string,
  open: (salt: string) => Promise<Sealing>,
) => {
  const { manifest, sealing } = await readManifest(folder, open)
  const faults: string[] = []
  for (const part of partsOf(manifest)) {
    const fault = await faultOf(folder, part)
    if (fault) faults.push(`part ${part.sha256}: ${fault}`)
  }
  if (faults.length) throw new Error(`${folder} is spoilt.\n${faults.join('\n')}`)
  const base = baseOf(settings)
  if (base.kind !== manifest.database.kind)
    throw new Error(
      `the backup is of ${manifest.database.kind}, and DATABASE_URL says ${base.kind}`,
    )
  await base.verify(partFile(folder, manifest.database))
  return { manifest, sealing }
}

const write = async (settings: Settings, draft: string, passphrase: string) => {
  const base = baseOf(settings)
  const [uploads, releases] = [uploadsOf(settings), releasesOf(settings)]
  await base.requireTools()
  const known = [await base.bytes(), await uploads.bytes(), await releases.bytes()]
  const bytes = known.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  await requireRoom(settings.BACKUP_FOLDER, bytes, settings.MIN_FREE_MB)
  const [before] = await listBackups(settings.BACKUP_FOLDER)
  const parts = partsIn(draft, before)

  // A file is there before a row names it and goes after the row: what is looked at before and after lacks none of them.
  const files = new Map<string, StoredObject>()
  await copyStore(uploads, parts, files)
  const file = join(draft, 'database')
  const { taken_at, migrations } = await base.copy(file)
  const database = { ...(await parts.take(file)), kind: base.kind, migrations }
  await copyStore(uploads, parts, files)
  const released = new Map<string, StoredObject>()
  await copyStore(releases, parts, released)

  const salt = randomBytes(32).toString('base64url')
  const sealing = await sealingOf(passphrase, salt)
  const keys = await keysOf(settings)
  const sealed = await parts.keep(Buffer.from(sealing.close(JSON.stringify(keys))))
  const manifest: Manifest = {
    ...{ format: 1, plaza: api.version, taken_at, database, keys: sealed },
    ...{ files: objectsOf(files), releases: objectsOf(released) },
  }
  const text = manifestText(manifest, salt, sealing)
  await writeFile(join(draft, manifestFile), text, { mode: 0o600, flush: true })
  await verifyBackup(settings, draft, async () => sealing)
  await syncPath(draft)
  return manifest
}

/** Makes one more backup beside whatever goes on, reads it again, and lets the oldest go. */
export const takeBackup = (settings: Settings, passphrase: string) =>
  aloneIn(settings.BACKUP_FOLDER, async (draft) => {
    const manifest = await write(settings, draft, passphrase)
    const folder = join(settings.BACKUP_FOLDER, nameOf(manifest.taken_at))
    await rename(draft, folder)
    await syncPath(settings.BACKUP_FOLDER)
    const kept = await keepNewest(settings.BACKUP_FOLDER, settings.BACKUP_KEEP, folder)
    return { folder, manifest, ...kept }
  })
