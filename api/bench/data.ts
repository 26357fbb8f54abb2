import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDatabase } from '../db/seed-database.ts'
import { openDatabase } from '../src/machinery/database.ts'
import { migrateToLatest } from '../src/machinery/migrate/migrate.ts'

/** A data folder with a SQLite database of that many products, to be removed after use. */
export const prepareData = async (productos: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-bench-'))
  const db = openDatabase({ PLAZA_DATA: folder })
  await migrateToLatest(db)
  await seedDatabase(db, { productos })
  await db.destroy()
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
