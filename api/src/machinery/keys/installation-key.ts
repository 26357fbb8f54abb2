import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../../db/tables.ts'
import { keepDataFolder } from '../data-folder.ts'
import { getClave, listClaves } from './claves.repository.ts'

interface InstallationKeyConfig {
  /** 32 bytes in base64url. */
  PLAZA_KEY?: string | undefined
  PLAZA_DATA: string
}

const exists = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

// Linked when it is whole: of several processes that start at once, one wins and the others read its file.
const writeOnce = (file: string, text: string) => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!exists(error)) throw error
  } finally {
    rmSync(draft)
  }
}

const readOrMake = (folder: string) => {
  const file = join(folder, 'installation.key')
  keepDataFolder(folder)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    writeOnce(file, randomBytes(32).toString('base64url'))
    return readFileSync(file, 'utf8')
  }
}

// A file that a full disk cut off would seal a new database with nothing.
const requireWhole = (key: Buffer) => {
  if (key.length === 32) return key
  throw new Error(
    `the installation's key has ${key.length} bytes and not 32: restore installation.key`,
  )
}

const fingerprintOf = (key: Buffer) =>
  createHmac('sha256', key).update('plaza installation').digest('base64url')

const anotherKey = () =>
  new Error('PLAZA_KEY: another key sealed this database; give the one it began with.')

/**
 * The key that seals what this installation's database must not tell by itself. It is not in that database: `PLAZA_KEY`
 * gives it, else a file in the data folder. Throws when another key has sealed the database.
 */
export const getInstallationKey = async (db: Db, config: InstallationKeyConfig) => {
  const given = config.PLAZA_KEY ?? readOrMake(config.PLAZA_DATA)
  const key = requireWhole(Buffer.from(given, 'base64url'))
  const known = await getClave(db, 'huella', () => fingerprintOf(key))
  if (known === fingerprintOf(key)) return key
  throw anotherKey()
}

/** Rejects where another key has sealed the database; writes nothing, so that a wrong key seals none that is new. */
export const requireInstallationKey = async (db: Db, PLAZA_KEY: string) => {
  const fingerprint = fingerprintOf(Buffer.from(PLAZA_KEY, 'base64url'))
  const known = await listClaves(db, 'huella')
  if (known.some(({ valor }) => valor !== fingerprint)) throw anotherKey()
}
