import { existsSync, rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

// A lock of the system's on a file: it ends with the process that holds it, however that ends. What is collected as garbage
// may end the process on some versions of Node (sqlite.ts): these are held.
const held: Sqlite.Database[] = []

const lockOf = (file: string) => `${file}-restoring`

/** Locks a database of SQLite that is put back. Throws where somebody else does so; what it answers opens it again. */
export const lockRestoring = (file: string) => {
  const sqlite = new Sqlite(lockOf(file), { timeout: 0 })
  held.push(sqlite)
  try {
    sqlite.exec('begin exclusive')
  } catch (cause) {
    sqlite.close()
    throw new Error(`another restore of ${file} is under way`, { cause })
  }
  return () => {
    rmSync(lockOf(file), { force: true })
    sqlite.close()
  }
}

/** Throws where a database is being put back: who opened it now would sell into a file that gives way. */
export const requireNotRestoring = (file: string) => {
  if (!existsSync(lockOf(file))) return
  const sqlite = new Sqlite(lockOf(file), { timeout: 0 })
  held.push(sqlite)
  try {
    // Read only: of several that begin at once none is in another's way.
    sqlite.exec('select count(*) from sqlite_schema')
  } catch (cause) {
    throw new Error(`${file} is being restored: begin when that is over`, { cause })
  } finally {
    sqlite.close()
  }
}
