import { parseArgs } from 'node:util'
import { dropStandIns } from '../db/stand-in-tables.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase, openDirectly } from '../src/machinery/database.ts'
import { listInOrder, migrateBack } from '../src/machinery/migrate/back.ts'
import { migrateDirectly } from '../src/machinery/migrate/migrate.ts'

// npm run db:migrate [-- --list | --back-to <name>]: brings the database to today's tables, or back to those of a release before.
// Safe to repeat.
const { values } = parseArgs({
  options: { list: { type: 'boolean' }, 'back-to': { type: 'string' } },
})
const config = readConfig(process.env)

const forward = async () => {
  const db = openDatabase(config)
  try {
    const names = await migrateDirectly(config)
    if (config.NODE_ENV === 'production') await dropStandIns(db)
    return names.length ? `migrated: ${names.join(', ')}` : 'the tables are up to date'
  } finally {
    await db.destroy()
  }
}

const direct = async (to: string | undefined) => {
  const db = openDirectly(config)
  try {
    if (to === undefined) return (await listInOrder(db)).join('\n')
    const names = await migrateBack(db, to)
    return names.length ? `undone: ${names.join(', ')}` : `nothing came after ${to}`
  } finally {
    await db.destroy()
  }
}

try {
  const isForward = !values.list && values['back-to'] === undefined
  console.error(await (isForward ? forward() : direct(values['back-to'])))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
