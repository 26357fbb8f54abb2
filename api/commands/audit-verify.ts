import { readConfig } from '../src/config.ts'
import { verifyAuditoria } from '../src/machinery/audit/audit.ts'
import { openDatabase } from '../src/machinery/database.ts'

// npm run audit:verify [-- <hash>]: whether the audit log is whole; with the last hash of an earlier run, also its end.
const [cabeza] = process.argv.slice(2)

const db = openDatabase(readConfig(process.env))
try {
  const { sellados, sin_sello, rota, ...last } = await verifyAuditoria(db, cabeza)
  console.error(`${sellados} rows are sealed in a row, ${sin_sello} wait for their seal`)
  if (rota) {
    console.error(`Broken at seal ${rota.orden}, row ${rota.auditoria_id}: ${rota.causa}`)
    process.exitCode = 1
  } else console.error(`Note the last hash elsewhere: ${last.cabeza}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.destroy()
}
