import { openDatabase } from '../machinery/database.ts'
import { migrateToLatest } from '../machinery/migrate/migrate.ts'
import { createOnServer, serverAnswers } from './services/postgres.ts'

/** Migrates one database for all the files of a run: to copy it takes a tenth of the time. */
export default async () => {
  if (!(await serverAnswers())) return undefined
  const { name, url, remove } = await createOnServer()
  const db = openDatabase({ DATABASE_URL: url, PLAZA_DATA: '' })
  await migrateToLatest(db)
  await db.destroy()
  process.env.TEST_DATABASE_TEMPLATE = name
  return remove
}
