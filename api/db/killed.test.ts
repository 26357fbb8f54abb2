import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/machinery/database.ts'
import { migrateBefore, migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { keepFormer } from '../src/testing/kept.repository.ts'
import { listColumns, readRows, readSchema } from '../src/testing/schema.repository.ts'
import { createOnServer, serverAnswers } from '../src/testing/services/postgres.ts'
import { programOf } from '../src/testing/services/programs.ts'
import { migrations } from './migrations/index.ts'
import type { Db } from './tables.ts'

const run = promisify(execFile)

/** What the database of an earlier release lacks. */
const since = Object.keys(migrations).filter((name) => name > '0114')

interface Place {
  PLAZA_DATA: string
  DATABASE_URL?: string
}

/** A database: one of that release, or a copy of it. */
interface Base {
  place: Place
  copy: () => Promise<Base>
  remove: () => Promise<void> | void
}

const onServer = async (template = ''): Promise<Base> => {
  const { name, url, remove } = await createOnServer(template)
  const place = { PLAZA_DATA: tmpdir(), DATABASE_URL: url }
  return { place, copy: () => onServer(name), remove }
}

const inFolder = async (from?: string): Promise<Base> => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-killed-'))
  if (from) cpSync(from, folder, { recursive: true })
  const remove = () => rmSync(folder, { recursive: true })
  return { place: { PLAZA_DATA: folder }, copy: () => inFolder(folder), remove }
}

const use = async <T>(place: Place, work: (db: Db) => Promise<T>, onStatement?: () => void) => {
  const db = openDatabase(place, onStatement)
  return work(db).finally(() => db.destroy())
}

const look = async (db: Db) => ({
  schema: await readSchema(db),
  rows: await readRows(db, await listColumns(db)),
})

/** Migrates in a process that is killed after so many statements; answers what ended it. */
const killAfter = async (statements: number, { PLAZA_DATA, DATABASE_URL = '' }: Place) => {
  const { argv } = programOf('killed-migration')
  const given = [PLAZA_DATA, String(statements), ...(DATABASE_URL ? [DATABASE_URL] : [])]
  const child = spawn(process.execPath, [...argv, ...given], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  return signal
}

/** `npm run db:migrate`, in a process of its own. */
const startAgain = async (place: Place) => {
  const { argv } = programOf('migrate')
  await run(process.execPath, argv, { env: { ...process.env, DATABASE_URL: '', ...place } })
}

const answers = await serverAnswers()

describe.each([
  ['SQLite', inFolder, true],
  ['PostgreSQL', onServer, answers],
] as const)('a process that is killed while it migrates %s', (_, open, isHere) => {
  let former: Base
  let statements = 0
  let wanted: Awaited<ReturnType<typeof look>>

  beforeAll(async () => {
    if (!isHere) return
    former = await open()
    await use(former.place, async (db) => {
      await migrateBefore(db, since)
      await keepFormer(db)
    })
    const whole = await former.copy()
    const count = () => {
      statements += 1
    }
    await use(whole.place, (db) => migrateToLatest(db), count)
    wanted = await use(whole.place, look)
    await whole.remove()
  })
  afterAll(() => former?.remove())

  it.runIf(isHere).each([0, 0.25, 0.5, 0.75, 1])(
    'leaves nothing that the next start does not end, whenever that is (%d of it)',
    async (share) => {
      const base = await former.copy()
      const after = Math.max(1, Math.floor(share * statements))
      expect(await killAfter(after, base.place)).toBe('SIGKILL')
      await startAgain(base.place)
      expect(await use(base.place, look)).toEqual(wanted)
      await base.remove()
    },
    180_000,
  )
})
