import Sqlite from 'better-sqlite3'
import { SqliteAdapter } from 'kysely'

const retryMs = 50

const isBusy = (cause: unknown) => (cause as { code?: unknown } | null)?.code === 'SQLITE_BUSY'

const tryLock = (lock: Sqlite.Database) => {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (cause) {
    if (isBusy(cause)) return false
    throw cause
  }
}

/**
 * Migrations of one file: all or none, one process at a time. The lock is an empty database beside it: a process that is killed lets
 * go of it, and who waits goes on answering meanwhile.
 */
export class MigrationLockAdapter extends SqliteAdapter {
  // Kysely's own says no, though SQLite takes back tables as it does rows: a start that is cut off leaves nothing half made.
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  readonly #file: string
  #lock: Sqlite.Database | undefined

  constructor(file: string) {
    super()
    this.#file = `${file}-migrating`
  }

  override async acquireMigrationLock(): Promise<void> {
    // Opened once and kept: what is collected as garbage may end the process (see sqlite.ts).
    this.#lock ??= new Sqlite(this.#file, { timeout: 0 })
    while (!tryLock(this.#lock)) await new Promise((resolve) => setTimeout(resolve, retryMs))
  }

  override async releaseMigrationLock(): Promise<void> {
    if (this.#lock?.inTransaction) this.#lock.exec('commit')
  }
}
