import { openDatabase } from '../machinery/database.ts'
import { migrateToLatest } from '../machinery/migrate/migrate.ts'

// node … <data folder> <statements> [address]: migrates a database, and is killed once so many statements have run.
const [PLAZA_DATA = '', statements, DATABASE_URL] = process.argv.slice(2)

let ran = 0
const db = openDatabase({ PLAZA_DATA, DATABASE_URL }, () => {
  ran += 1
  if (ran === Number(statements)) process.kill(process.pid, 'SIGKILL')
})
await migrateToLatest(db)
await db.destroy()
