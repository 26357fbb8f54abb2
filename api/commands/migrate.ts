import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/machinery/database.ts'
import { migrateToLatest } from '../src/machinery/migrate/migrate.ts'

// npm run db:migrate: brings the database to today's tables. Safe to repeat.
const db = openDatabase(readConfig(process.env))
try {
  const names = await migrateToLatest(db)
  console.error(names.length ? `migrated: ${names.join(', ')}` : 'the tables are up to date')
} finally {
  await db.destroy()
}
