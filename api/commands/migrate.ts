import { dropStandIns } from '../db/stand-in-tables.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/machinery/database.ts'
import { migrateDirectly } from '../src/machinery/migrate/migrate.ts'

// npm run db:migrate: brings the database to today's tables. Safe to repeat.
const config = readConfig(process.env)
const db = openDatabase(config)
try {
  const names = await migrateDirectly(config)
  if (config.NODE_ENV === 'production') await dropStandIns(db)
  console.error(names.length ? `migrated: ${names.join(', ')}` : 'the tables are up to date')
} finally {
  await db.destroy()
}
