import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { manifestFile } from './manifest.ts'

const name = /^plaza-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/
const draftPrefix = '.unfinished-'

/** What a backup of that moment is called. */
export const nameOf = (moment: string) => `plaza-${moment.replaceAll(':', '-')}`

/** The whole backups of a folder, the newest first. */
export const listBackups = async (folder: string) =>
  (await readdir(folder))
    .filter((one) => name.test(one) && existsSync(join(folder, one, manifestFile)))
    .toSorted()
    .reverse()
    .map((one) => join(folder, one))

/**
 * Takes away all but the newest up to `made`, which is the newest whatever the clock said before. Answers what went, and what
 * says that it is of later: it stays, since nobody knows which of two clocks was right.
 */
export const keepNewest = async (folder: string, keep: number, made: string) => {
  const all = await listBackups(folder)
  const gone = all.filter((one) => one <= made).slice(keep)
  for (const one of gone) await rm(one, { recursive: true })
  return { gone, ahead: all.filter((one) => one > made) }
}

// A lock of the system's on a file: it ends with the process that holds it, however that ends.
const lock = (folder: string) => {
  const file = join(folder, '.lock')
  let sqlite: Sqlite.Database | undefined
  try {
    const opened = new Sqlite(file, { timeout: 0 })
    sqlite = opened
    opened.exec('begin exclusive')
    return () => opened.close()
  } catch (cause) {
    sqlite?.close()
    const { code, message } = cause as Error & { code?: string }
    if (code === 'SQLITE_BUSY') throw new Error(`another backup into ${folder} is under way`)
    // Of root's, say, where a timer backs up as somebody else.
    throw new Error(`${file} has to be of whoever makes backups: ${message}`)
  }
}

/** Does something as the only one that writes backups to a folder. What an earlier one left unfinished is gone then. */
export const aloneIn = async <T>(folder: string, work: (draft: string) => Promise<T>) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = lock(folder)
  try {
    for (const one of await readdir(folder))
      if (one.startsWith(draftPrefix)) await rm(join(folder, one), { recursive: true })
    const draft = join(folder, draftPrefix + process.pid)
    await mkdir(draft, { mode: 0o700 })
    return await work(draft).finally(() => rm(draft, { recursive: true, force: true }))
  } finally {
    unlock()
  }
}
