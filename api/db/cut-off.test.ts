import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/machinery/database.ts'
import { migrateBack } from '../src/machinery/migrate/back.ts'
import { migrateBefore, migrateToLatest, requireLatest } from '../src/machinery/migrate/migrate.ts'
import { keepFormer, keepLatter } from '../src/testing/kept.repository.ts'
import { listColumns, readRows, readSchema } from '../src/testing/schema.repository.ts'
import { createOnServer, serverAnswers } from '../src/testing/services/postgres.ts'
import { tcpProxy } from '../src/testing/services/tcp-proxy.ts'
import { migrations } from './migrations/index.ts'
import type { Db } from './tables.ts'

/** The last migration without a way back. */
const farthest = '0114-clientes-de-mostrador'
const since = Object.keys(migrations).filter((name) => name > farthest)

/** Processes that die, each so many statements later than the one before. */
const stride = 151

type Server = Awaited<ReturnType<typeof createOnServer>>
type Work = (db: Db) => Promise<unknown>

const open = (url: string, onStatement?: () => void) =>
  openDatabase({ PLAZA_DATA: '', DATABASE_URL: url }, onStatement)

const use = async <T>(url: string, work: (db: Db) => Promise<T>) => {
  const db = open(url)
  return work(db).finally(() => db.destroy())
}

const look = async (db: Db) => ({
  schema: await readSchema(db),
  rows: await readRows(db, await listColumns(db)),
})

/** Does the work on a line that is cut after so many statements; answers whether it was. `beside` is called at the third. */
const dieAfter = async (
  { url }: Server,
  statements: number,
  work: Work,
  beside: () => void = () => undefined,
) => {
  const { hostname, port } = new URL(url)
  const line = await tcpProxy(hostname, Number(port || 5432))
  const far = new URL(url)
  far.host = `127.0.0.1:${line.port}`
  let ran = 0
  const db = open(far.href, () => {
    ran += 1
    if (ran === 3) beside()
    if (ran === statements) line.refuse()
  })
  const isCut = await work(db).then(
    () => false,
    () => true,
  )
  await db.destroy()
  await line.close()
  return isCut
}

describe.runIf(await serverAnswers())('on PostgreSQL a process that dies while it migrates', () => {
  let former: Server
  let latest: Server

  beforeAll(async () => {
    former = await createOnServer()
    await use(former.url, async (db) => {
      await migrateBefore(db, since)
      await keepFormer(db)
    })
    latest = await createOnServer(former.name)
    await use(latest.url, async (db) => {
      await migrateToLatest(db)
      await keepLatter(db)
    })
  }, 120_000)
  afterAll(async () => {
    await latest.remove()
    await former.remove()
  })

  const ways: [string, () => Server, Work][] = [
    ['up', () => former, (db) => migrateToLatest(db)],
    ['back', () => latest, (db) => migrateBack(db, farthest)],
  ]

  it.each(ways)(
    'on the way %s leaves nothing that the next one does not end',
    async (_, from, work) => {
      const whole = await createOnServer(from().name)
      const wanted = await use(whole.url, (db) => work(db).then(() => look(db)))
      await whole.remove()
      let deaths = 0
      for (let statements = 4; ; statements += stride) {
        const server = await createOnServer(from().name)
        const isCut = await dieAfter(server, statements, work)
        const found = await use(server.url, (db) => work(db).then(() => look(db)))
        expect(found, `after ${statements} statements`).toEqual(wanted)
        await server.remove()
        if (!isCut) break
        deaths += 1
      }
      expect(deaths).toBeGreaterThan(2)
    },
    300_000,
  )

  it('lets go of its turn, and who waits for that goes on from where it was', async () => {
    const server = await createOnServer(former.name)
    let waiting: Promise<unknown> = Promise.resolve()
    const wait = () => {
      waiting = use(server.url, migrateToLatest)
    }
    expect(await dieAfter(server, 60, (db) => migrateToLatest(db), wait)).toBe(true)
    await waiting
    await use(server.url, requireLatest)
    await server.remove()
  }, 60_000)
})
