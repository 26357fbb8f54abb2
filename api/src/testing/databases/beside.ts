import { expect, onTestFinished } from 'vitest'
import type { Db, Trx } from '../../../db/tables.ts'
import { openDatabase } from '../../machinery/database.ts'
import { createOnServer } from '../services/postgres.ts'
import { countWaiting } from '../services/waiting.repository.ts'

interface Upgrade<T> {
  /** Brings the empty database to what an API of before works with. */
  before: (db: Db) => Promise<unknown>
  /** What that API does in a transaction which is kept only when the upgrade waits for it. */
  beside: (trx: Trx) => Promise<T>
  upgrade: (db: Db) => Promise<unknown>
  /** Looks at what has become of it. */
  after: (db: Db, done: T) => Promise<unknown>
}

/**
 * A database of one's own on the PostgreSQL server, empty or as `template` is, gone with the test: `db` is upgraded, while an API of
 * before works with it by `api`.
 */
export const openBeside = async (template?: string) => {
  const server = await createOnServer(template)
  const config = { PLAZA_DATA: '', DATABASE_URL: server.url }
  const [db, api] = [openDatabase(config), openDatabase(config)]
  onTestFinished(async () => {
    await Promise.all([db.destroy(), api.destroy()])
    await server.remove()
  })
  return { db, api }
}

/** Upgrades a database of its own on the PostgreSQL server beside an API in the midst of a change. */
export const upgradeBeside = async <T>({ before, beside, upgrade, after }: Upgrade<T>) => {
  const { db, api } = await openBeside()
  await before(db)
  let upgrading: Promise<unknown> = Promise.resolve()
  const done = await api.transaction().execute(async (trx) => {
    const answer = await beside(trx)
    upgrading = upgrade(db)
    await expect.poll(() => countWaiting(trx), { timeout: 20_000 }).toBe(1)
    return answer
  })
  await upgrading
  await after(db, done)
}
