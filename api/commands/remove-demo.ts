import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/machinery/database.ts'
import { removeDemo } from './remove-demo-cuentas.ts'

// npm run db:remove-demo: takes away the accounts of a former development start. Safe to repeat.
const db = openDatabase(readConfig(process.env))
try {
  const removed = await removeDemo(db)
  console.error(
    removed.length
      ? `removed: ${removed.join(', ')}. The shops and products of the demo stay, as do its sales, without a name`
      : 'no account of the demo is here',
  )
} finally {
  await db.destroy()
}
