import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/machinery/database.ts'
import { migrateToLatest } from '../../src/machinery/migrate/migrate.ts'

const modesIn = (folder: string) =>
  ['', '-wal', '-shm'].map((end) => statSync(join(folder, `plaza.db${end}`)).mode & 0o777)

it.each([0o000, 0o022])(
  'keeps the database and its log to the owner under umask %i',
  async (mask) => {
    const folder = mkdtempSync(join(tmpdir(), 'plaza-modes-'))
    // Workers of vitest have no umask of their own: a file that others may read stands for one.
    if (mask === 0) {
      writeFileSync(join(folder, 'plaza.db'), '')
      chmodSync(join(folder, 'plaza.db'), 0o644)
    }
    const db = openDatabase({ PLAZA_DATA: folder })
    await migrateToLatest(db)
    expect(modesIn(folder)).toEqual([0o600, 0o600, 0o600])
    chmodSync(folder, 0o755)
    for (const end of ['-wal', '-shm']) chmodSync(join(folder, `plaza.db${end}`), 0o644)
    const again = openDatabase({ PLAZA_DATA: folder })
    await again.selectFrom('ajustes').selectAll().execute()
    expect(modesIn(folder)).toEqual([0o600, 0o600, 0o600])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await again.destroy()
    await db.destroy()
    rmSync(folder, { recursive: true })
  },
)
