import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { Db } from '../../db/tables.ts'
import { openDatabase } from '../../src/machinery/database.ts'
import { listColumns, readRows, readSchema } from '../../src/testing/schema.repository.ts'
import { createOnServer, serverAnswers } from '../../src/testing/services/postgres.ts'
import { programOf } from '../../src/testing/services/programs.ts'
import { countSessions } from '../../src/testing/sessions.repository.ts'
import { seedProducto, testApi } from '../../src/testing/testing.ts'
import { partFile } from './parts.ts'
import { restoreBackup } from './put-back.ts'
import { readSettings, type Settings } from './settings.ts'
import { takeBackup } from './take.ts'

const passphrase = 'lo que nadie adivina'
const patience = { timeout: 60_000 }

const use = async <T>(place: Settings, work: (db: Db) => Promise<T>) => {
  const db = openDatabase(place)
  return work(db).finally(() => db.destroy())
}

const look = async (db: Db) => ({
  schema: await readSchema(db),
  rows: await readRows(db, await listColumns(db)),
})

/**
 * A folder with a `pg_restore` that gives a dump as a text up to the middle of a table's rows, says so with a file `half`, and no more
 * until whoever began it is gone.
 */
const halting = (folder: string, dump: string) => {
  const real = execFileSync('sh', ['-c', 'command -v pg_restore'], { encoding: 'utf8' }).trim()
  const whole = execFileSync(real, ['--file=-', dump], { maxBuffer: 1e9, encoding: 'latin1' })
  const rows = [...whole.matchAll(/^COPY public\.\S+ .* FROM stdin;\n(?!\\\.)/gm)].at(-1)
  if (!rows) throw new Error('the dump has no rows')
  const half = join(folder, 'half')
  const lines = [
    '#!/bin/sh',
    `case " $* " in *" --file=- "*) ;; *) exec ${real} "$@" ;; esac`,
    `${real} "$@" | head -c ${rows.index + rows[0].length}`,
    `: > ${half}`,
    'while kill -0 $PPID 2> /dev/null; do sleep 0.1; done',
  ]
  writeFileSync(join(folder, 'pg_restore'), lines.join('\n'), { mode: 0o755 })
  return half
}

it.runIf(await serverAnswers())(
  'a restore that is killed while it puts PostgreSQL back leaves what was there',
  async () => {
    const top = mkdtempSync(join(tmpdir(), 'plaza-killed-'))
    const api = await testApi('PostgreSQL')
    const own = { ...api.config, PLAZA_KEY: api.key.toString('base64url') }
    const { folder, manifest } = await takeBackup(
      readSettings({ ...own, BACKUP_FOLDER: join(top, 'backups') }),
      passphrase,
    )
    const server = await createOnServer()
    const place = readSettings({ PLAZA_DATA: join(top, 'data'), DATABASE_URL: server.url })
    await restoreBackup(place, folder, passphrase, false)
    // What was sold after the backup.
    await use(place, (db) => seedProducto(db, { nombre: 'De después' }))
    const before = await use(place, look)

    const programs = join(top, 'programs')
    mkdirSync(programs)
    const half = halting(programs, partFile(folder, manifest.database))
    const child = spawn(process.execPath, [...programOf('restore').argv, folder, '--replace'], {
      env: {
        ...process.env,
        PATH: `${programs}:${process.env.PATH}`,
        PLAZA_DATA: place.PLAZA_DATA,
        DATABASE_URL: server.url,
        BACKUP_PASSPHRASE: passphrase,
      },
      stdio: 'ignore',
    })
    // All that there is has been read, and more is waited for.
    await vi.waitFor(async () => {
      const { waited } = await countSessions(api.db, server.name)
      expect([existsSync(half), waited]).toEqual([true, 1])
    }, patience)
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
    await vi.waitFor(async () => {
      expect((await countSessions(api.db, server.name)).all).toBe(0)
    }, patience)
    expect(await use(place, look)).toEqual(before)

    // The same again ends well.
    await restoreBackup(place, folder, passphrase, true)
    const after = await use(place, look)
    expect(after.schema).toEqual(before.schema)
    expect(JSON.stringify(after.rows)).not.toContain('De después')
    await server.remove()
    await api.close()
    rmSync(top, { recursive: true })
  },
  180_000,
)
